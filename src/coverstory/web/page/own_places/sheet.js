/** @import { OwnPlace, Refusal } from "../../types/protocol.js" */
/** @import { Mistake } from "./mistakes.js" */
import { html, signal, useEffect, useId, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayList, sayPlace, sayRefusal, isOwn } from "../state/catalogue.js";
import { draft, forgetAll, keep, keepDraft, kept } from "./saved.js";
import { mistakesOf } from "./mistakes.js";
import { entriesOf, fresh, isJson, loosely, messages, sameName, textOf, without } from "./text_format.js";
import { act, isBringing } from "../net/session.js";
import { notice } from "../state/store.js";
import { atOnce, put } from "../a11y/announcer.js";
import { seen } from "../state/view.js";
import { copyText } from "../parts/invite.js";
import { OwnPlaceEditor } from "./editor.js";
import { Sheet } from "../parts/sheet.js";

/** The table's own places, to be written, pasted, changed, and taken along. @param {{ close: () => void }} props */
export function OwnSheet({ close }) {
  const { own, box } = seen().public;
  const inBox = new Set(box.filter((place) => !isOwn(place)).map((place) => loosely(sayPlace(place))));
  const doubles = own.map(({ name }) => name).filter((name) => inBox.has(loosely(name)));
  const written = JSON.stringify(own);
  useEffect(() => keep(own), [written]);
  return html`
    <${Sheet} title=${say("own-title")} close=${close}>
      <p class="soft">${say("own-about")}</p>
      <${Refused} />
      <${Add} />
      <${Kept} />
      <p class="refusal" role="status" data-test="own-doubles">
        ${doubles.length > 0 && say("own-doubles", { names: sayList(doubles), count: doubles.length })}
      </p>
      ${own.length > 0 && html`
        <ul class="own-list" aria-label=${say("own-title")}>
          ${own.map((place, n) => html`
            <${OwnPlaceEditor} key=${place.name} place=${place} n=${n} double=${doubles.includes(place.name)} />`)}
        </ul>
        <${AsText} text=${textOf(own)} />`}
    <//>
  `;
}

/** What the house said no to, until something else is tried. */
function Refused() {
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  const no = notice.value;
  const own = seen().public.own;
  useLayoutEffect(() => {
    if (!no) return;
    setRefused(no);
    put(atOnce, sayRefusal(no));
    notice.value = null;
  }, [no]);
  useEffect(() => setRefused(null), [JSON.stringify(own)]);
  const typed = entriesOf(draft.value).find(({ place }) => place.name === refused?.params.name);
  return html`
    <p class="refusal own-refusal" data-test="own-refusal">
      ${refused && `${lineName(typed?.n ?? null)} ${sayRefusal(refused)}`}
    </p>
  `;
}

/** @param {readonly OwnPlace[]} places */
const bring = (places) => messages(places).forEach((part) => act({ type: "bring-places", places: part }));

/** What was added from the text and still stands there. */
const sent = signal(/** @type {readonly OwnPlace[]} */ ([]));

/** What was typed stays until the table has it, line by line. */
function Add() {
  const id = useId();
  const { own } = seen().public;
  const text = draft.value;
  const arrived = sent.value.filter(({ name }) => own.some(sameName(name)));
  useEffect(() => {
    if (!arrived.length) return;
    keepDraft(without(draft.peek(), arrived));
    sent.value = sent.peek().filter((place) => !arrived.includes(place));
  }, [arrived.length]);
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [checked, setChecked] = useState(false);
  const mistakes = checked ? mistakesOf(text, own) : [];
  /** @param {Event} event */
  const add = (event) => {
    event.preventDefault();
    const wrong = mistakesOf(text, own);
    setChecked(wrong.length > 0);
    if (wrong.length) return put(atOnce, [say("own-wrong", { count: wrong.length }), ...wrong.map(sentence)].join(" "));
    const places = entriesOf(text).map(({ place }) => place);
    const underWay = isBringing() ? sent.value : [];
    bring(fresh(places, [...own, ...underWay]));
    sent.value = places;
  };
  return html`
    <form class="own-add" onSubmit=${add} novalidate>
      <label for=${id}>${say("own-add-label")}</label>
      <textarea ref=${field} id=${id} data-test="own-text" rows="4" dir="auto" value=${text} spellcheck="false" autocomplete="off"
        aria-describedby=${`${id}-hint`}
        onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget }) => keepDraft(currentTarget.value)}></textarea>
      <p class="soft" id=${`${id}-hint`}>${say("own-add-hint")}</p>
      ${mistakes.length > 0 && html`<${Mistakes} mistakes=${mistakes} text=${text} field=${field} />`}
      <button class="button primary" data-test="own-add" disabled=${!text.trim()}>${say("own-add")}</button>
    </form>
  `;
}

/** @param {Mistake} mistake */
const sentence = ({ n, say: message, about }) => `${lineName(n)} ${say(message, about)}`;

/** @param {number | null} n */
const lineName = (n) => (n === null ? "" : say(isJson(draft.peek()) ? "own-entry" : "own-line", { n }));

/**
 * All that is to be changed before the places can be added. A tap on a mistake goes to its line.
 * @param {{ mistakes: readonly Mistake[], text: string, field: { current: HTMLTextAreaElement | null } }} props
 */
function Mistakes({ mistakes, text, field }) {
  /** @param {number | null} n */
  const goTo = (n) => {
    field.current?.focus();
    if (n === null || isJson(text)) return;
    const lines = text.split("\n").slice(0, n);
    const end = lines.join("\n").length;
    field.current?.setSelectionRange(end - (lines.at(-1)?.length ?? 0), end);
  };
  return html`
    <div class="own-mistakes" data-test="own-mistakes">
      <p class="refusal">${say("own-wrong", { count: mistakes.length })}</p>
      <ul>
        ${mistakes.map(({ n, say: message, about }, index) => html`
          <li key=${index}>
            <button type="button" data-instant data-test=${`own-mistake-${index + 1}`} onClick=${() => goTo(n)}>
              <b>${lineName(n)}</b> ${say(message, about)}
            </button>
          </li>`)}
      </ul>
    </div>
  `;
}

/** What this phone has from earlier tables. */
function Kept() {
  const rest = fresh(kept.value, seen().public.own);
  if (!rest.length) return null;
  return html`
    <div class="own-kept">
      <p>${say("own-kept", { count: rest.length })}</p>
      <div class="row wrap">
        <button class="button" data-test="own-bring" onClick=${() => bring(rest)}>${say("own-bring", { count: rest.length })}</button>
        <button class="button plain" data-test="own-forget" onClick=${forgetAll}>${say("own-forget")}</button>
      </div>
    </div>
  `;
}

/** For another phone, another evening, another house. @param {{ text: string }} props */
function AsText({ text }) {
  const [copied, setCopied] = useState("");
  const copy = async () => setCopied((await copyText(text)) ? text : "");
  return html`
    <details class="own-as-text">
      <summary data-test="own-as-text">${say("own-as-text")}</summary>
      <textarea readonly rows="5" data-test="own-all" aria-label=${say("own-as-text")} value=${text}></textarea>
      <button class="button" data-test="own-copy" onClick=${copy}>${say(copied === text ? "copied" : "own-copy")}</button>
    </details>
  `;
}
