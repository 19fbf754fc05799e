// An ESLint rule for CSS: a length in a new unit needs `@supports`, or a declaration of the same property without the
// unit before it. Old browsers use the earlier declaration. Beside `var()` only `@supports` helps: the browser finds the
// unknown unit too late to fall back to the earlier declaration.
const NEW_UNIT = /\d(?:[dls]v(?:h|w|min|max)|cq(?:w|h|i|b|min|max))\b/;

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
          if (messageId) context.report({ node, messageId, data: { unit: unit.slice(1), property: node.property } });
        });
      },
    };
  },
};
