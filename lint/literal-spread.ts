import type { Rule, Visitor } from "./rule.ts";

type Spread = Parameters<NonNullable<Visitor["SpreadElement"]>>[0];
type Attribute = Parameters<NonNullable<Visitor["JSXSpreadAttribute"]>>[0];

/** Fields are written out: TypeScript does not look for unknown properties in an object that is spread. */
export const literalSpread: Rule = {
  create(context) {
    const message = "Fields are written out, not spread from an object literal.";
    const check = (node: Spread | Attribute) => {
      let { argument } = node;
      while (argument.type === "TSAsExpression" || argument.type === "TSSatisfiesExpression")
        argument = argument.expression;
      if (argument.type === "ObjectExpression") context.report({ node, message });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};
