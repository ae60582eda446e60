import { textOf } from "./jsx-attribute.ts";
import type { Rule } from "./rule.ts";

/** With React Router's prefetch="intent" a page that is offline is replaced by the browser's own error page. */
export const plainPrefetch: Rule = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name !== "prefetch" || textOf(node) === "render") return;
      const message = "A link whose page is fetched ahead has data-prefetch (app/network).";
      context.report({ node, message });
    },
  }),
};
