"""Brings a question into a plain form: "Would you say it's cosy?" is "Is it cosy?"."""

import re

_SUBJECT = (
    r"(it|this|that|there|they|we|you|i|people|everyone|everybody|someone|somebody|anyone|anybody"
    r"|(?:the|your|my|our|these|those|that|this) \w+|anyone here|most people)"
)
_VERB = r"(is|are|am|was|were|has|have|can|could|would|will|should|do|does|did)"
_OPENERS = (
    r"so|ok|okay|hey|and|but|well|hm+|lol|um|uh|please|hi|listen|wait|ha|haha|now|alright|anyway"
    r"|oh|yo|dude|man|bro|mate|guys|buddy|pal|hun|honey|dear|darling|sweetheart|my friend|sorry"
    r"|do me a favou?r|excuse me|be honest with me|weird one|odd one|weird question"
    r"|silly question|all right|quick question|random question|just curious"
    r"|serious question|be honest|to be honest|honestly|for real|come on|go on|next question"
    r"|out of curiosity|no offence|just wondering|i wonder|i was wondering|(?:just )?tell me(?= ,)"
)
_ASKING = r"(?:who|what|which|where|when|why|how|is|are|do|does|did|can|could|would|will|have|has)"
# The patterns and what replaces them, in turn.
_REWRITINGS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"\bwld\b", "would"),
        (r"\bcld\b", "could"),
        (r"\bshld\b", "should"),
        (rf"^(?:(?:{_OPENERS})\b[ ,:.!]*)+(?=\w)", ""),
        (  # "Is it loud or not, do you think?"
            r"(?: ?,? ?\b(?:lol|lmao|haha|(?<!yes )or (?:not|no|what|so|something|are they not"
            r"|is it not|do(?:es)? (?:it|they|you) not(?: matter)?)|(?<=, )(?:asking for a friend"
            r"|just (?:curious|asking|wondering)|(?:do you |d )?(?:you )?(?:think|reckon)|dear|love"
            r"|sweetheart|hun|honey|darling|bro|dude|mate|pal|man|if i may ask)))+(?= ?[?!.) ]*$)",
            "",
        ),
        (
            r" ?\b(?:roughly|approximately|absolutely|actually|basically|really|literally"
            r"|by any chance|at the moment|in your opinion|if i may ask|in general|kinda)\b(?=.)",
            "",
        ),
        (
            r"\bhow (\w+) (?:would|do|can) you (?:say|think|reckon|guess) (?:that )?"
            r"(.+?) (is|are)\b",
            r"how \1 \3 \2",
        ),
        (
            rf"\b(?:would|do|can|could) you (?:say|think|reckon|guess|agree) (?:that )?"
            rf"{_SUBJECT} {_VERB}\b",
            r"\2 \1",
        ),
        (
            r"^(?:can|could|will|would) you (?:please )?"
            r"(describe|tell|explain|name|show|give|list|spell|share)\b",
            r"\1",
        ),
        (r"^(?:do |would )?you (?:would not |do not )?happen to (have|know|own)\b", r"do you \1"),
        (  # "Do you know where the exit is?"
            r"^(?:(?:do|can|could|would|will) (?:you|anyone|anybody) )?(?:please )?(?:happen to )?"
            r"(?:know|tell me|say|remember|guess|explain|any idea|i would like to know|i want to"
            r" know|i wonder|curious|i am curious|just curious) (?!where (?:we|you) are|how to"
            r"|what (?:this|the) place)(who|what|where|when|why|how|which)\b(?! about)(?=.*\w)",
            r"\1",
        ),
        (  # "My friend wants to know if you are hungry."
            r"^.*\b(?:wonder|wondering|curious|want to know|wants to know|asks|like to know|know)"
            rf" (?:if|whether) {_SUBJECT} {_VERB}\b",
            r"\2 \1",
        ),
        (  # "If it rains, what do you do?": the condition moves to the end.
            r"^((?:if|when|on|in|at|after|before|while|since|once|until|unless|suppose)\b[^,?!.]*)"
            r" , "
            rf"(?:then )?({_ASKING}\b[^?!.]*?)( ?[?!.].*)?$",
            r"\2 \1\3",
        ),
        (  # The same without a comma: "when you were little did you dream of it?"
            r"^((?:if|when) (?:i|you|we|they|it|he|she|there|somebody|someone|people"
            r"|everybody|nobody|(?:a|an|the|your|my|some) \w+)\b[^,?!.]*?) "
            rf"({_ASKING} (?:you|i|we|they|it|he|she|there|somebody|someone|people|anyone|anybody"
            r"|everyone|everybody|would|will|do|does|is|the|your|my)\b[^?!.]*?)( ?[?!.].*)?$",
            r"\2 \1\3",
        ),
        (
            r"^tell me (?:something |more |a bit )?about "
            r"(?=(?:the|your) (?!place\b)\w+(?: ?[?.!])?$)",
            "how is ",
        ),
        (r"\bwhat (?:do|did|would) you think (?:of|about) (?=the|this|it|your|my)", "how is "),
        (r"\bhow do you feel about\b|^(?:and )?what about\b|^how about\b", "how is"),
        (r"\b(?:what|how) (?:is|are) the temperatures?\b(?: like)?", "how hot is it"),
        (
            r"\bwhat is (the|your) ([\w ]+?) like\b(?! (?:this|that|these|you|me|us|yours)\b)",
            r"how is \1 \2",
        ),
        (
            rf"^(?:i (?:bet|guess|suppose|assume|take it|imagine|hope)|you think|think) (?:that )?"
            rf"{_SUBJECT} {_VERB}\b",
            r"\2 \1",
        ),
        (
            r"\bis (?:it|this|that) (?:the |a |some )?(?:kind of |sort of |type of )?(?:place|thing"
            r"|somewhere|something|spot|job|activity) (?:where |that |in which |which )?"
            r"(you|people|one|i|we) (can|could|would|might|should|do|will)\b",
            r"\2 \1",
        ),
    )
)


def plain(text: str) -> str:
    """Return the question in a plain form, or the text itself if nothing would be left of it."""
    rewritten = text
    for pattern, replacement in _REWRITINGS:
        rewritten = pattern.sub(replacement, rewritten)
    return rewritten.strip() if re.search(r"\w", rewritten) else text
