import { findAttribute, textOf } from "./jsx-attribute.ts";
import type { Rule } from "./rule.ts";

const textControls = ["input", "textarea", "select", "TextField", "TextArea", "SelectField"];
/** Types of inputs whose value is no text that somebody enters. */
const fixedValues = ["hidden", "checkbox", "radio", "submit"];

/**
 * A control that takes text has a defaultValue and is read at the event (docs/architecture.md, Before a page is
 * interactive): with a value from React's state, what was typed before hydration would be lost.
 */
export const uncontrolled: Rule = {
  create: (context) => ({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== "JSXIdentifier" || !textControls.includes(name.name)) return;
      const value = findAttribute(attributes, "value");
      if (!value || findAttribute(attributes, "readOnly")) return;
      if (fixedValues.includes(textOf(findAttribute(attributes, "type")) ?? "")) return;
      const message = "What people enter is read at the event: defaultValue and onInput.";
      context.report({ node: value, message });
    },
  }),
};
