import type { Rule } from "./rule.ts";

const readers = new Set([
  "arrayBuffer",
  "blob",
  "body",
  "bytes",
  "clone",
  "formData",
  "json",
  "text",
]);

/**
 * The body of a request is read within limits, by app/forms/read-form.server.ts alone: a guard, a loader or a helper that
 * reads one takes as much as anybody sends.
 */
export const requestBody: Rule = {
  create(context) {
    const message = "Bodies of requests are read by app/forms/read-form.server.ts.";
    return {
      MemberExpression(node) {
        if (context.filename.endsWith("/app/forms/read-form.server.ts")) return;
        const { object, property } = node;
        if (property.type !== "Identifier" || node.computed || !readers.has(property.name)) return;
        const name =
          object.type === "Identifier"
            ? object.name
            : object.type === "MemberExpression" && object.property.type === "Identifier"
              ? object.property.name
              : "";
        // Of a request under any name, a call of formData() alone is certain.
        const isCalled = node.parent.type === "CallExpression" && node.parent.callee === node;
        if (/^(req|request|raw)$/i.test(name) || (property.name === "formData" && isCalled))
          context.report({ node: property, message });
      },
    };
  },
};
