// An ESLint rule: no call of a web method that the oldest supported browsers lack, such as `form.requestSubmit()`.
// eslint-plugin-compat checks only globals and their static members. ESLint knows no types, so a method counts as new
// if it is new in every interface that has a method of this name.
import { createRequire } from "node:module";

const { api } = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The oldest supported versions, by MDN's browser names. */
const OLDEST = { chrome: 92, firefox: 98, safari: 15.4, safari_ios: 15.4, samsunginternet_android: 16 };

const CLASSES = [Object, Function, Array, String, Number, RegExp, Promise, Map, Intl.ListFormat];
const BUILT_INS = [Math, JSON, Intl, Array, ...CLASSES.map(({ prototype }) => prototype)];

/** MDN marks this method as newer than it is. */
const FALSE_ALARMS = new Set(["linearRampToValueAtTime"]);

function isSupported({ support }) {
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const entries = [support[browser] ?? []].flat();
    const plain = entries.find((entry) => !entry.prefix && !entry.alternative_name && !entry.flags);
    const added = plain?.version_added;
    return typeof added === "string" && Number.parseFloat(added.replace("≤", "")) <= oldest;
  });
}

const known = new Set();
const supported = new Set();
for (const [name, members] of Object.entries(api)) {
  for (const [member, { __compat: compat }] of Object.entries(members)) {
    if (!compat || member === name || member.endsWith("_static")) continue;
    known.add(member);
    if (isSupported(compat)) supported.add(member);
  }
}

function isNew(owner, name) {
  const compat = owner.type === "Identifier" && api[owner.name]?.[`${name}_static`]?.__compat;
  if (compat) return !isSupported(compat);
  if (FALSE_ALARMS.has(name) || BUILT_INS.some((object) => name in object)) return false;
  return known.has(name) && !supported.has(name);
}

export default {
  meta: { type: "problem", schema: [], messages: { isNew: "The oldest supported browsers have no '{{ name }}'." } },
  create: (context) => ({
    // `x.name?.()` does nothing if the method is missing.
    "CallExpression[optional=false] > MemberExpression.callee[computed=false]"({ object, property }) {
      if (!isNew(object, property.name)) return;
      context.report({ node: property, messageId: "isNew", data: { name: property.name } });
    },
  }),
};
