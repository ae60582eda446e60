import { findAttribute, textOf } from "./jsx-attribute.ts";
import type { Rule } from "./rule.ts";

/**
 * A form that posts says itself that it could not be sent and keeps what was typed (docs/rules.md, Lost connections):
 * that of app/network does, others need its SubmissionProblem.
 */
export const failedSubmission: Rule = {
  create(context) {
    const message = "A form that posts is the Form of app/network, or has a SubmissionProblem.";
    return {
      ImportSpecifier(node) {
        const { imported, parent } = node;
        if (imported.type !== "Identifier" || imported.name !== "Form") return;
        if (parent.type !== "ImportDeclaration" || parent.source.value !== "react-router") return;
        if (!context.filename.endsWith("/app/network/form.tsx")) context.report({ node, message });
      },
      JSXElement(node) {
        const { name, attributes } = node.openingElement;
        const isFetchers = name.type === "JSXMemberExpression" && name.property.name === "Form";
        const method = findAttribute(attributes, "method");
        const isPost = method !== undefined && textOf(method) !== "get";
        const isForm = name.type === "JSXIdentifier" && name.name === "form";
        if (!isFetchers && !(isForm && isPost)) return;
        if (context.sourceCode.getText(node).includes("<SubmissionProblem")) return;
        context.report({ node: node.openingElement, message });
      },
    };
  },
};
