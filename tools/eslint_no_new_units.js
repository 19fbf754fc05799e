// An ESLint rule for CSS: a length in a new unit or a new mathematical function needs `@supports`, or a declaration of the
// same property without it before. Old browsers use the earlier declaration. Beside `var()` only `@supports` helps: the
// browser finds the unknown unit too late to fall back to the earlier declaration. ESLint's own rule does not check the
// values of properties that are allowed by name, such as `rotate`.
const UNITS = "(?<=\\d)(?:[dls]v(?:h|w|min|max)|cq(?:w|h|i|b|min|max))\\b";
const FUNCTIONS = "(?<![\\w-])(?:a?sin|a?cos|a?tan|atan2|hypot|pow|sqrt|exp|log|round|mod|rem|abs|sign)(?=\\()";
const NEW_UNIT = new RegExp(`${UNITS}|${FUNCTIONS}`);

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      alone: "'{{ unit }}' needs an earlier '{{ property }}' without it.",
      variable: "'{{ unit }}' beside var() needs @supports.",
    },
  },
  create(context) {
    const textOf = (node) => context.sourceCode.getText(node);
    let guards = 0;
    return {
      "Atrule[name=supports]": () => void guards++,
      "Atrule[name=supports]:exit": () => void guards--,
      Block({ children }) {
        if (guards) return;
        const declarations = children.filter(({ type }) => type === "Declaration");
        declarations.forEach((node, index) => {
          const [unit] = NEW_UNIT.exec(textOf(node)) ?? [];
          if (!unit) return;
          const before = declarations.slice(0, index).filter(({ property }) => property === node.property);
          const hasFallback = before.some((other) => !NEW_UNIT.test(textOf(other)));
          const messageId = !hasFallback ? "alone" : textOf(node).includes("var(") ? "variable" : null;
          if (messageId) context.report({ node, messageId, data: { unit, property: node.property } });
        });
      },
    };
  },
};
