import { expect, it } from "vitest";
import { splitStyleSheet } from "./split-style-sheet.ts";
import { classesOf, selectStyles } from "./style-parts.ts";

function select(css: string, html: string): string {
  return selectStyles(splitStyleSheet(css), classesOf(html));
}

const html = '<html><body class="page wide"><p class="text">Text</p></body></html>';

it.each([
  "p{top:0}",
  "*,:before{top:0}",
  ".text{top:0}",
  ".page.wide .text>b:hover{top:0}",
  ".none,.text{top:0}",
  ".text:not(.none){top:0}",
  ".page:has(.none :is(.other,b)){top:0}",
  ".text{&.none{top:0}& b{top:0;@media (width>=1rem){top:1px}}}",
  "@font-face{font-family:A}",
  "@keyframes none{0%{top:0}}",
  "@layer base,ui;",
  "@layer ui{.text{top:0}}",
  "@media (width>=1rem){@layer ui{.text{top:0}}}",
])("keeps %s", (css) => {
  expect(select(css, html)).toBe(css);
});

it.each([
  ".none{top:0}",
  ".text .none{top:0}",
  ".text.none,.none{top:0}",
  ".none:not(.text){top:0}",
  "@layer ui{.none{top:0}}",
  "@media (width>=1rem){@supports (top:0){.none{top:0}}}",
])("leaves out %s", (css) => {
  expect(select(css, html)).toBe("");
});

it("keeps the rules of a group that apply, in their order", () => {
  const css = "a{top:0}@media print{.none{top:0}.text{top:1px}}.page{top:2px}.other{top:0}";
  expect(select(css, html)).toBe("a{top:0}@media print{.text{top:1px}}.page{top:2px}");
});

it("keeps what an element has that a script makes before hydration", () => {
  expect(select(".note{top:0}", '<div data-message-class="note big"></div>')).toBe(".note{top:0}");
});
