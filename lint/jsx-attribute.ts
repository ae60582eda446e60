import type { Visitor } from "./rule.ts";

type OpeningElement = Parameters<NonNullable<Visitor["JSXOpeningElement"]>>[0];
type Attribute = Extract<OpeningElement["attributes"][number], { type: "JSXAttribute" }>;

/** The attribute of an element by its name, as far as the element names its attributes. */
export function findAttribute(attributes: OpeningElement["attributes"], name: string) {
  return attributes.find(
    (attribute): attribute is Attribute =>
      attribute.type === "JSXAttribute" && attribute.name.name === name,
  );
}

/** The text of an attribute whose value is a plain text. */
export function textOf(attribute: Attribute | undefined): string | undefined {
  const value = attribute?.value;
  return value?.type === "Literal" ? value.value : undefined;
}
