/** The editor of one of the table's own places: its roles, and what bots know about it. */
/** @import { OwnPlace, SimilarPlaces, Traits } from "../../types/protocol.js" */
import { html, useEffect, useId, useRef, useState } from "../../vendor/preact.js";
import { say, sayList, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { forgetPlace } from "./saved.js";
import { TRAITS, parseRoles } from "./text_format.js";
import { act, isSendingPlaces } from "../net/session.js";
import { Picture } from "../parts/picture.js";
import { useTypedValue } from "../parts/use_typed_value.js";

/** In ms. A second tap this soon was meant for the button that was there before. */
const DOUBLE_TAP = 400;

/** @param {{ place: OwnPlace, n: number, double: boolean }} props `double`: a printed place has the same name */
export function OwnPlaceEditor({ place, n, double }) {
  const key = `own-${n + 1}`;
  const { name } = place;
  // While a change is pending, the next one includes it, so that quick changes add up. After an answer, the value of the
  // server counts. A refused change stays in the field but does not become part of the next change.
  const [mine, setMine] = useState(place);
  const change = (/** @type {Partial<OwnPlace>} */ part) => {
    const changed = { ...(isSendingPlaces() ? mine : place), ...part };
    setMine(changed);
    act({ type: "bring-places", places: [changed], instead_of: [isSendingPlaces() ? mine.name : name] });
  };
  const rename = (/** @type {string} */ typed) => {
    if (!typed.trim() || typed === name) return;
    forgetPlace(name);
    change({ name: typed });
  };
  const hasJustMoved = useHasJustMoved(n);
  const remove = () => {
    if (hasJustMoved()) return;
    forgetPlace(name);
    act({ type: "bring-places", instead_of: [name] });
  };
  const roles = place.roles?.length ?? 0;
  return html`
    <li class="own-place" data-test=${key}>
      <details>
        <summary data-test=${`${key}-more`}>
          <i class="own-stamp" data-colour=${colourOf(key)}><${Picture} of=${key} /></i>
          <span><b>${name}</b> <small>${double ? say("own-double") : say("own-roles-count", { count: roles })}</small></span>
        </summary>
        <${Name} test=${`${key}-name`} name=${name} rename=${rename} />
        <${Roles} test=${`${key}-roles`} roles=${mine.roles ?? []} change=${(/** @type {string[]} */ said) => change({ roles: said })} />
        <${BotTraits} name=${name} test=${key} traits=${mine.traits ?? {}} change=${(/** @type {Traits} */ traits) => change({ traits })} />
      </details>
      <button class="button small" data-test=${`${key}-remove`} aria-label=${say("own-remove", { name })}
        onClick=${remove}>${say("close-sign")}</button>
    </li>
  `;
}

/**
 * Return a function that says whether this entry has just moved.
 * It moves up when the host removes the entry above. The second half of a double tap must not remove this entry too.
 * @param {number} n
 */
function useHasJustMoved(n) {
  const position = useRef({ n, since: -Infinity });
  if (position.current.n !== n) position.current = { n, since: performance.now() };
  return () => performance.now() - position.current.since < DOUBLE_TAP;
}

/** @param {{ test: string, name: string, rename: (name: string) => void }} props */
function Name({ test, name, rename }) {
  const id = useId();
  const typing = useTypedValue(name, rename);
  return html`
    <div class="own-roles">
      <label for=${id}>${say("own-name")}</label>
      <input id=${id} data-test=${test} autocomplete="off" dir="auto" maxlength="40" ...${typing} />
    </div>
  `;
}

/** @param {{ test: string, roles: readonly string[], change: (roles: string[]) => void }} props */
function Roles({ test, roles, change }) {
  const id = useId();
  const typing = useTypedValue(roles.join(", "), (typed) => change(parseRoles(typed)));
  return html`
    <div class="own-roles">
      <label for=${id}>${say("own-roles")}</label>
      <input id=${id} data-test=${test} autocomplete="off" dir="auto" aria-describedby=${`${id}-hint`} ...${typing} />
      <p class="soft" id=${`${id}-hint`}>${say("own-roles-hint")}</p>
    </div>
  `;
}

/**
 * Traits for bots. Bots derive the missing ones from similar places.
 * @param {{ name: string, test: string, traits: Traits, change: (traits: Traits) => void }} props
 */
function BotTraits({ name, test, traits, change }) {
  const [open, setOpen] = useState(false);
  const [similar, setSimilar] = useState(/** @type {SimilarPlaces | null} */ (null));
  useEffect(() => void (open && fetchSimilarPlaces(name).then(setSimilar)), [open]);
  const places = sayList((similar?.places ?? []).map(sayPlace));
  return html`
    <details class="own-traits" onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-test=${`${test}-bots`}>${say("own-bots")}</summary>
      <p class="soft" data-test=${`${test}-like`}>${similar && (places ? say("own-bots-like", { places }) : say("own-bots-about"))}</p>
      ${TRAITS.map((trait) => html`
        <${Slider} key=${trait} of=${trait} test=${`${test}-${trait}`} level=${traits[trait] ?? null} likely=${similar?.traits[trait] ?? null}
          set=${(/** @type {number | null} */ level) => change({ ...traits, [trait]: level })} />`)}
    </details>
  `;
}

/** @param {string} name @returns {Promise<SimilarPlaces | null>} */
async function fetchSimilarPlaces(name) {
  const response = await fetch(`/api/places/like?name=${encodeURIComponent(name)}`).catch(() => null);
  return response?.ok ? response.json() : null;
}

/**
 * At the left end the trait is unset: bots use similar places.
 * @param {{ of: keyof Traits, test: string, level: number | null, likely: number | null, set: (level: number | null) => void }} props
 */
function Slider({ of, test, level, likely, set }) {
  const id = useId();
  const [at, setAt] = useState(level === null ? 0 : level + 1);
  const words = at === 0 && likely !== null ? say("own-likely", { level: likely + 1 }) : say("own-level", { level: at });
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const move = ({ currentTarget }) => setAt(Number(currentTarget.value));
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const settle = ({ currentTarget }) => set(currentTarget.value === "0" ? null : Number(currentTarget.value) - 1);
  return html`
    <div class="own-slider">
      <label for=${id}>${say(`own-trait-${of}`)}</label>
      <output for=${id}>${words}</output>
      <input id=${id} type="range" min="0" max="5" step="1" value=${at} aria-valuetext=${words} data-test=${test}
        onInput=${move} onChange=${settle} />
    </div>
  `;
}
