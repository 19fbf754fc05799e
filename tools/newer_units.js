// A rule for ESLint's CSS: a length in a unit that the oldest supported browsers lack follows a declaration of the same
// property without it. Those browsers take the first one.
const NEWER = /\d(?:[dls]v(?:h|w|min|max)|cq(?:w|h|i|b|min|max))\b/;

export default {
  meta: { type: "problem", schema: [], messages: { alone: "'{{ unit }}' needs '{{ property }}' without it before." } },
  create(context) {
    const written = (node) => context.sourceCode.getText(node);
    return {
      Block({ children }) {
        const declarations = children.filter(({ type }) => type === "Declaration");
        declarations.forEach((node, at) => {
          const [unit] = NEWER.exec(written(node)) ?? [];
          const before = declarations.slice(0, at).filter(({ property }) => property === node.property);
          if (!unit || before.some((other) => !NEWER.test(written(other)))) return;
          context.report({ node, messageId: "alone", data: { unit: unit.slice(1), property: node.property } });
        });
      },
    };
  },
};
