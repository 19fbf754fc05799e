// A rule for ESLint's CSS: a length in a unit that the oldest supported browsers lack stands inside `@supports`, or after a
// declaration of the same property without it, which those browsers take. With `var()` only `@supports` helps: such a
// declaration is thrown away too late for the one before to count.
const NEWER = /\d(?:[dls]v(?:h|w|min|max)|cq(?:w|h|i|b|min|max))\b/;

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      alone: "'{{ unit }}' needs '{{ property }}' without it before.",
      variable: "'{{ unit }}' beside var() needs @supports.",
    },
  },
  create(context) {
    const written = (node) => context.sourceCode.getText(node);
    let guards = 0;
    return {
      "Atrule[name=supports]": () => void guards++,
      "Atrule[name=supports]:exit": () => void guards--,
      Block({ children }) {
        if (guards) return;
        const declarations = children.filter(({ type }) => type === "Declaration");
        declarations.forEach((node, at) => {
          const [unit] = NEWER.exec(written(node)) ?? [];
          if (!unit) return;
          const before = declarations.slice(0, at).filter(({ property }) => property === node.property);
          const hasFallback = before.some((other) => !NEWER.test(written(other)));
          const messageId = !hasFallback ? "alone" : written(node).includes("var(") ? "variable" : null;
          if (messageId) context.report({ node, messageId, data: { unit: unit.slice(1), property: node.property } });
        });
      },
    };
  },
};
