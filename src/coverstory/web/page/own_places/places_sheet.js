/** The sheet of own places: write, paste, change, copy. */
/** @import { OwnPlace, Refusal } from "../../types/protocol.js" */
/** @import { Mistake } from "./mistakes.js" */
import { html, signal, useEffect, useId, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { isOwnPlace, say, sayList, sayPlace, sayRefusal } from "../state/catalogue.js";
import { forgetAllPlaces, placesDraft, savePlaces, savePlacesDraft, savedPlaces } from "./saved.js";
import { readPlacesFile } from "./file_import.js";
import { PlacesGallery } from "./gallery.js";
import { linkToPlaces, mayBeCut } from "./link.js";
import { nearTwins } from "./near_twins.js";
import { mistakesOf } from "./mistakes.js";
import { hasName, isJson, looseName, newPlaces, parseEntries, splitIntoMessages, textOf, textWithout } from "./text_format.js";
import { act, isSendingPlaces } from "../net/session.js";
import { notice } from "../state/store.js";
import { announceUrgently } from "../a11y/live_regions.js";
import { currentFrame } from "../state/view.js";
import { copyText } from "../parts/invite.js";
import { OwnPlaceEditor } from "./editor.js";
import { Sheet } from "../parts/sheet.js";

/** The page names this many pairs that are easy to confuse. After a change it names the next ones. */
const MOST_TWINS = 5;

/** @param {{ close: () => void }} props */
export function OwnPlacesSheet({ close }) {
  const { own, box } = currentFrame().public;
  const inBox = new Set(box.filter((place) => !isOwnPlace(place)).map((place) => looseName(sayPlace(place))));
  const doubles = own.map(({ name }) => name).filter((name) => inBox.has(looseName(name)));
  const printed = box.filter((place) => !isOwnPlace(place)).map(sayPlace);
  const twins = nearTwins(own.map(({ name }) => name), printed).slice(0, MOST_TWINS);
  const written = JSON.stringify(own);
  useEffect(() => savePlaces(own), [written]);
  return html`
    <${Sheet} title=${say("own-title")} close=${close}>
      <p class="soft">${say("own-about")}</p>
      <${PlacesRefusal} />
      <${AddPlaces} />
      <${PlacesGallery} add=${sendPlaces} />
      <${SavedPlaces} />
      <p class="refusal" role="status" data-test="own-doubles">
        ${doubles.length > 0 && say("own-doubles", { names: sayList(doubles), count: doubles.length })}
      </p>
      <p class="refusal" role="status" data-test="own-twins">
        ${twins.length > 0 && say("own-twins", { count: twins.length, places: twins.map((pair) => sayList(pair)).join("; ") })}
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

/** The last refusal, until the places change. */
function PlacesRefusal() {
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  const refusal = notice.value;
  const own = currentFrame().public.own;
  useLayoutEffect(() => {
    if (!refusal) return;
    setRefused(refusal);
    announceUrgently(sayRefusal(refusal));
    notice.value = null;
  }, [refusal]);
  useEffect(() => setRefused(null), [JSON.stringify(own)]);
  const typed = parseEntries(placesDraft.value).find(({ place }) => place.name === refused?.params.name);
  return html`
    <p class="refusal own-refusal" data-test="own-refusal">
      ${refused && `${lineLabel(typed?.n ?? null)} ${sayRefusal(refused)}`}
    </p>
  `;
}

/** The server accepts 20 messages at once, then five per second. `PAUSE` is in ms. */
const AT_ONCE = 15;
const PAUSE = 250;

/** @param {readonly OwnPlace[]} places */
async function sendPlaces(places) {
  for (const [n, part] of splitIntoMessages(places).entries()) {
    if (n >= AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    act({ type: "bring-places", places: part });
  }
}

/** Places that were sent, and whose lines are still in the text. */
const sent = signal(/** @type {readonly OwnPlace[]} */ ([]));

/** A line stays in the text until the table has its place. */
function AddPlaces() {
  const id = useId();
  const { own } = currentFrame().public;
  const text = placesDraft.value;
  const arrived = sent.value.filter(({ name }) => own.some(hasName(name)));
  useEffect(() => {
    if (!arrived.length) return;
    savePlacesDraft(textWithout(placesDraft.peek(), arrived));
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
    if (wrong.length) return announceUrgently([say("own-wrong", { count: wrong.length }), ...wrong.map(sentence)].join(" "));
    const places = parseEntries(text).map(({ place }) => place);
    const pending = isSendingPlaces() ? sent.value : [];
    sendPlaces(newPlaces(places, [...own, ...pending]));
    sent.value = places;
  };
  return html`
    <form class="own-add" onSubmit=${add} novalidate>
      <label for=${id}>${say("own-add-label")}</label>
      <textarea ref=${field} id=${id} data-test="own-text" rows="4" dir="auto" value=${text} spellcheck=${false} autocomplete="off" autocorrect="off"
        aria-describedby=${`${id}-hint`}
        onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget }) => savePlacesDraft(currentTarget.value)}></textarea>
      <p class="soft" id=${`${id}-hint`}>${say("own-add-hint")}</p>
      <${FromFile} />
      ${mistakes.length > 0 && html`<${Mistakes} mistakes=${mistakes} text=${text} field=${field} />`}
      <button class="button primary" data-test="own-add" disabled=${!text.trim()}>${say("own-add")}</button>
    </form>
  `;
}

/** Fills the field from a file; the host reads it before it is added. */
function FromFile() {
  const [isUnreadable, setUnreadable] = useState(false);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const read = async ({ currentTarget }) => {
    const [file] = currentTarget.files ?? [];
    const text = file ? await readPlacesFile(file) : null;
    setUnreadable(Boolean(file) && text === null);
    if (text !== null) savePlacesDraft([placesDraft.peek(), text].filter((part) => part.trim()).join("\n"));
    currentTarget.value = "";
  };
  return html`
    <label class="button own-file">${say("own-file")}
      <input type="file" class="hidden" accept=".txt,.csv,.json,.md,text/*,application/json" data-test="own-file" onChange=${read} />
    </label>
    ${isUnreadable && html`<p class="refusal" role="alert" data-test="own-file-refusal">${say("own-file-unreadable")}</p>`}
  `;
}

/** @param {Mistake} mistake */
const sentence = ({ n, key, params }) => `${lineLabel(n)} ${say(key, params)}`;

/** @param {number | null} n */
const lineLabel = (n) => (n === null ? "" : say(isJson(placesDraft.peek()) ? "own-entry" : "own-line", { n }));

/**
 * A tap on a mistake goes to its line.
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
        ${mistakes.map(({ n, key, params }, index) => html`
          <li key=${index}>
            <button type="button" data-instant data-test=${`own-mistake-${index + 1}`} onClick=${() => goTo(n)}>
              <b>${lineLabel(n)}</b> ${say(key, params)}
            </button>
          </li>`)}
      </ul>
    </div>
  `;
}

/** Places from earlier tables that this table does not have. */
function SavedPlaces() {
  const rest = newPlaces(savedPlaces.value, currentFrame().public.own);
  if (!rest.length) return null;
  return html`
    <div class="own-kept">
      <p>${say("own-kept", { count: rest.length })}</p>
      <div class="row wrap">
        <button class="button" data-test="own-bring" onClick=${() => sendPlaces(rest)}>${say("own-bring", { count: rest.length })}</button>
        <button class="button plain" data-test="own-forget" onClick=${forgetAllPlaces}>${say("own-forget")}</button>
      </div>
    </div>
  `;
}

/** All places as text, to copy to another phone or table. @param {{ text: string }} props */
function AsText({ text }) {
  const [copied, setCopied] = useState("");
  const [warning, setWarning] = useState(/** @type {"own-link-cut" | "own-link-long" | null} */ (null));
  const copy = async () => setCopied((await copyText(text)) ? text : "");
  const link = async () => {
    const address = await linkToPlaces(text);
    setWarning(address === null ? "own-link-long" : mayBeCut(address) ? "own-link-cut" : null);
    if (address !== null) setCopied((await copyText(address)) ? "link" : "");
  };
  return html`
    <details class="own-as-text">
      <summary data-test="own-as-text">${say("own-as-text")}</summary>
      <textarea readonly rows="5" data-test="own-all" aria-label=${say("own-as-text")} value=${text}></textarea>
      <div class="row wrap">
        <button class="button" data-test="own-copy" onClick=${copy}>${say(copied === text ? "copied" : "own-copy")}</button>
        <a class="button" data-test="own-save" download="places.txt" href=${`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>${say("own-save")}</a>
        <button class="button" data-test="own-link" onClick=${link}>${say(copied === "link" ? "copied" : "own-link")}</button>
      </div>
      ${warning && html`<p class="soft" role="status" data-test="own-link-long">${say(warning)}</p>`}
    </details>
  `;
}
