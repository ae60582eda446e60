import XmlBuilder from "fast-xml-builder";

/** Elements by name; "@name" is an attribute, "#text" the text beside attributes, a list repeats its element. */
export interface XmlElements {
  [name: string]: XmlValue | readonly XmlValue[] | undefined;
}
type XmlValue = string | XmlElements;

const builder = new XmlBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  suppressEmptyNode: true,
  format: true,
  indentBy: " ",
});

/** Elements as XML. Characters that XML 1.0 does not allow, control characters among them, are dropped. */
export function writeXml(elements: XmlElements): string {
  return builder.build(cleanElements(elements));
}

/** Everything but the characters of XML 1.0 (its section 2.2). */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function cleanElements(elements: XmlElements): XmlElements {
  const given = Object.entries(elements).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(cleanValue) : cleanValue(value as XmlValue),
    ]),
  );
}

function cleanValue(value: XmlValue): XmlValue {
  return typeof value === "string" ? value.replace(notXml, "") : cleanElements(value);
}
