import type { Rule, Visitor } from "./rule.ts";

type Attribute = Parameters<NonNullable<Visitor["JSXAttribute"]>>[0];

/** Attributes and props that are shown or read out. */
const shown = new Set([
  ...["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"],
  ...["description", "heading", "hint", "label", "message", "placeholder", "title"],
]);

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Words that a person sees stand in the texts of their room, in each language (app/language/define-texts.ts). */
export const unsaidWords: Rule = {
  create(context) {
    const message = "Words that are shown or read out stand in a file of texts, in each language.";
    const check = (node: Attribute["value"] | Parameters<NonNullable<Visitor["Literal"]>>[0]) => {
      if (node?.type === "JSXExpressionContainer") {
        const { expression } = node;
        if (expression.type === "Literal") check(expression);
        else if (
          expression.type === "TemplateLiteral" &&
          expression.quasis.some(({ value }) => hasWord(value.raw))
        )
          context.report({ node, message });
      } else if (node?.type === "Literal" && typeof node.value === "string" && hasWord(node.value))
        context.report({ node, message });
    };
    return {
      JSXText(node) {
        if (hasWord(node.value)) context.report({ node, message });
      },
      JSXElement({ children }) {
        for (const child of children) if (child.type === "JSXExpressionContainer") check(child);
      },
      JSXAttribute({ name, value }) {
        if (name.type === "JSXIdentifier" && shown.has(name.name)) check(value);
      },
    };
  },
};
