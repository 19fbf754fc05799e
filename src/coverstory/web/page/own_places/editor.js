/** @import { OwnPlace, PlacesLikeIt, Traits } from "../../types/protocol.js" */
import { html, useEffect, useId, useRef, useState } from "../../vendor/preact.js";
import { say, sayList, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { forget } from "./saved.js";
import { TRAITS, rolesOf } from "./text_format.js";
import { act, isBringing } from "../net/session.js";
import { Picture } from "../parts/picture.js";
import { useTyping } from "../parts/use_typing.js";

/** So soon nobody has read what has come under their finger. */
const DOUBLE_TAP = 400;

/**
 * One of the table's own places: who may be there, and what bots should know.
 * @param {{ place: OwnPlace, n: number, double: boolean }} props
 */
export function OwnPlaceEditor({ place, n, double }) {
  const key = `own-${n + 1}`;
  const { name } = place;
  // Quick fingers are ahead of the house: a change must not undo the one before it. When the house has
  // answered, its word counts: what it refused stays to be mended, and spoils no other change.
  const [mine, setMine] = useState(place);
  const change = (/** @type {Partial<OwnPlace>} */ part) => {
    const changed = { ...(isBringing() ? mine : place), ...part };
    setMine(changed);
    act({ type: "bring-places", places: [changed], instead_of: [name] });
  };
  const hasJustMoved = useMoved(n);
  const remove = () => {
    if (hasJustMoved()) return;
    forget(name);
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
        <${Roles} test=${`${key}-roles`} roles=${mine.roles ?? []} change=${(/** @type {string[]} */ said) => change({ roles: said })} />
        <${ForBots} name=${name} test=${key} traits=${mine.traits ?? {}} change=${(/** @type {Traits} */ traits) => change({ traits })} />
      </details>
      <button class="button small" data-test=${`${key}-remove`} aria-label=${say("own-remove", { name })}
        onClick=${remove}>${say("close-sign")}</button>
    </li>
  `;
}

/**
 * Whether something has only now come to where it stands: a finger that taps twice on what was there
 * before does not mean it.
 * @param {number} n
 */
function useMoved(n) {
  const stands = useRef({ n, since: -Infinity });
  if (stands.current.n !== n) stands.current = { n, since: performance.now() };
  return () => performance.now() - stands.current.since < DOUBLE_TAP;
}

/** @param {{ test: string, roles: readonly string[], change: (roles: string[]) => void }} props */
function Roles({ test, roles, change }) {
  const id = useId();
  const typing = useTyping(roles.join(", "), (typed) => change(rolesOf(typed)));
  return html`
    <div class="own-roles">
      <label for=${id}>${say("own-roles")}</label>
      <input id=${id} data-test=${test} autocomplete="off" dir="auto" aria-describedby=${`${id}-hint`} ...${typing} />
      <p class="soft" id=${`${id}-hint`}>${say("own-roles-hint")}</p>
    </div>
  `;
}

/**
 * What bots are told, beside what they make of the name.
 * @param {{ name: string, test: string, traits: Traits, change: (traits: Traits) => void }} props
 */
function ForBots({ name, test, traits, change }) {
  const [open, setOpen] = useState(false);
  const [like, setLike] = useState(/** @type {PlacesLikeIt | null} */ (null));
  useEffect(() => void (open && placesLike(name).then(setLike)), [open]);
  const places = sayList((like?.places ?? []).map(sayPlace));
  return html`
    <details class="own-traits" onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-test=${`${test}-bots`}>${say("own-bots")}</summary>
      <p class="soft" data-test=${`${test}-like`}>${like && (places ? say("own-bots-like", { places }) : say("own-bots-about"))}</p>
      ${TRAITS.map((trait) => html`
        <${Slider} key=${trait} of=${trait} test=${`${test}-${trait}`} level=${traits[trait] ?? null} likely=${like?.traits[trait] ?? null}
          set=${(/** @type {number | null} */ level) => change({ ...traits, [trait]: level })} />`)}
    </details>
  `;
}

/** @param {string} name @returns {Promise<PlacesLikeIt | null>} */
async function placesLike(name) {
  const answer = await fetch(`/api/places/like?name=${encodeURIComponent(name)}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/**
 * At its left end nothing is said: bots go by places that are alike.
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
