import fc from "fast-check";

const surrogates = 0x800;

/**
 * Any character of Unicode, as a unit for fc.string. fast-check's own unit "binary" is the same, but takes two seconds
 * in each file to build its table.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + surrogates));
