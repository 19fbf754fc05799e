// Checks that the page uses only features of the oldest supported browsers. src/coverstory/web/README.md lists them.
import css from "@eslint/css";
import compat from "eslint-plugin-compat";
import esx from "eslint-plugin-es-x";
import noNewMethods from "./tools/eslint_no_new_methods.js";
import noNewUnits from "./tools/eslint_no_new_units.js";

// Iterator methods have the names of array methods. The type check tells them apart, so these rules are off.
const isIteratorMethod = ([rule]) => rule.startsWith("es-x/no-iterator-prototype-");

const BROWSERS = ["ios_saf 15.4", "safari 15.4", "chrome 92", "firefox 98", "samsung 16.0"];

const newSyntax = Object.entries(esx.configs["flat/restrict-to-es2022"].rules);

export default [
  {
    files: ["**/*.js"],
    plugins: { "es-x": esx, compat, page: { rules: { "no-new-methods": noNewMethods } } },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    settings: { browsers: BROWSERS, lintAllEsApis: true, "es-x": { aggressive: true } },
    rules: {
      "compat/compat": "error",
      "page/no-new-methods": "error",
      ...Object.fromEntries(newSyntax.filter((rule) => !isIteratorMethod(rule))),
      "es-x/no-class-static-block": "error",
      "es-x/no-error-cause": "error",
      "es-x/no-object-hasown": "error",
      "es-x/no-regexp-lookbehind-assertions": "error",
      "es-x/no-top-level-await": "error",
    },
  },
  {
    // Libraries check for new features at run time. Only their syntax has to be old enough.
    files: ["**/vendor/*.js"],
    rules: { "compat/compat": "off", "page/no-new-methods": "off" },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css, page: { rules: { "no-new-units": noNewUnits } } },
    rules: {
      "page/no-new-units": "error",
      // Baseline 2021 is the last year before Safari 15.4 and Firefox 98. The lists below allow what those versions have
      // too, and what the page can do without.
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
