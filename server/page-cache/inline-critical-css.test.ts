import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createPageOptimizer } from "./inline-critical-css.ts";
import { splitStyleSheet } from "./split-style-sheet.ts";

const optimize = createPageOptimizer(
  new Map([
    ["/assets/frame.css", splitStyleSheet("a{color:$&}.open{top:1px}")],
    ["/assets/page.css", splitStyleSheet("b{top:0}")],
  ]),
);
const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/frame.css"/><link rel="stylesheet" href="/assets/page.css"/></head>',
  '<body><p>Text</p><script>window.x = 1</script><script type="module" async="">import "/assets/a.js"</script>',
  "</body></html>",
].join("");

it("inlines the styles that apply in their order, and defers the style sheets", () => {
  const optimized = optimize(page).parts.join("");
  expect(optimized).toContain('<style>a{color:$&}b{top:0}</style><link rel="deferred"');
  expect(optimized).toContain('<link rel="deferred" href="/assets/frame.css"/>');
});

it("does not apply a style sheet again that every page inlines whole", () => {
  const optimized = optimize(page).parts.join("");
  expect(optimized).toContain('<link rel="deferred" href="/assets/page.css" media="not all"/>');
});

it("applies a style sheet again of which the page inlines a part", () => {
  const open = page.replace("<p>", `<p class="open">`);
  const media = /frame.css"( media="not all")?/;
  expect(media.exec(optimize(page).parts.join(""))?.[1]).toBeUndefined();
  expect(media.exec(optimize(open).parts.join(""))?.[1]).toBeDefined();
});

it("sets the module scripts aside", () => {
  const optimized = optimize(page).parts.join("");
  expect(optimized).not.toContain('type="module"');
  expect(optimized).not.toContain('rel="modulepreload"');
  expect(optimized).toContain('<script type="text/deferred">import "/assets/a.js"</script>');
  expect(optimized).toContain("<script>window.x = 1</script>");
});

it("gives the hashes of its own scripts and styles, for each combination of style sheets", () => {
  const sourceOf = (text: string) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  for (let time = 0; time < 2; time += 1) {
    const { parts, own } = optimize(page);
    expect(own.styles).toEqual([sourceOf("a{color:$&}b{top:0}")]);
    const scripts = [...parts.join("").matchAll(/<script[^>]*>([^]*?)<\/script>/g)];
    expect(own.scripts).toEqual(scripts.map(([, script = ""]) => sourceOf(script)));
    expect(own.scripts).toHaveLength(2);
  }
  const other = page.replace('<link rel="stylesheet" href="/assets/page.css"/>', "");
  expect(optimize(other).own.styles).toEqual([sourceOf("a{color:$&}")]);
});

it("does not change a page with a style sheet of another build, or with none", () => {
  for (const head of ["", '<link rel="stylesheet" href="/assets/old.css"/>']) {
    const plain = `<html><head>${head}</head><body></body></html>`;
    expect(optimize(plain)).toEqual({ parts: [plain], own: { scripts: [], styles: [] } });
  }
});
