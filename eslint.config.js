// What the oldest supported browsers understand; README.md names them. Nothing else is linted here.
import css from "@eslint/css";
import compat from "eslint-plugin-compat";
import esx from "eslint-plugin-es-x";
import newNames from "./tools/new_names.js";
import newerUnits from "./tools/newer_units.js";

// They have the names of array methods. The type check knows one from the other, and refuses these too.
const isIteratorMethod = ([rule]) => rule.startsWith("es-x/no-iterator-prototype-");

const BROWSERS = ["ios_saf 15.4", "safari 15.4", "chrome 92", "firefox 98", "samsung 16.0"];

const newSyntax = Object.entries(esx.configs["flat/restrict-to-es2022"].rules);

export default [
  {
    files: ["**/*.js"],
    plugins: { "es-x": esx, compat, page: { rules: { "new-names": newNames } } },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    settings: { browsers: BROWSERS, lintAllEsApis: true, "es-x": { aggressive: true } },
    rules: {
      "compat/compat": "error",
      "page/new-names": "error",
      ...Object.fromEntries(newSyntax.filter((rule) => !isIteratorMethod(rule))),
      "es-x/no-class-static-block": "error",
      "es-x/no-error-cause": "error",
      "es-x/no-object-hasown": "error",
      "es-x/no-regexp-lookbehind-assertions": "error",
      "es-x/no-top-level-await": "error",
    },
  },
  {
    // Libraries ask before they use what is new; what counts is that they can be read.
    files: ["**/vendor/*.js"],
    rules: { "compat/compat": "off", "page/new-names": "off" },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css, page: { rules: { "newer-units": newerUnits } } },
    rules: {
      "page/newer-units": "error",
      // The year before Safari 15.4 and Firefox 98. What these have as well, or nobody misses, is allowed by name.
      "css/use-baseline": ["error", {
        available: 2021,
        allowAtRules: ["container"],
        allowFunctions: ["fit-content"],
        allowProperties: [
          "accent-color", "appearance", "color-scheme", "contain", "container", "field-sizing", "outline",
          "overscroll-behavior", "overscroll-behavior-y", "paint-order", "resize", "rotate", "scroll-behavior", "text-wrap", "user-select",
        ],
        allowPropertyValues: { "break-before": ["column"], "overflow-wrap": ["anywhere"] },
        allowSelectors: ["backdrop", "focus-visible"],
        allowUnits: ["dvh", "cqw", "cqh", "cqi"],
      }],
    },
  },
];
