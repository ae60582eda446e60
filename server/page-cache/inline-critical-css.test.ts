import { Script } from "node:vm";
import { expect, it } from "vitest";
import { createHash } from "node:crypto";
import { createPageOptimizer } from "./inline-critical-css.ts";

const hasten = createPageOptimizer(
  new Map([
    ["/assets/frame.css", "a{color:$&}"],
    ["/assets/page.css", "b{top:0}"],
  ]),
);
const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/frame.css"/><link rel="stylesheet" href="/assets/page.css"/></head>',
  '<body><p>Words</p><script>window.x = 1</script><script type="module" async="">import "/assets/a.js"</script>',
  "</body></html>",
].join("");

it("puts the styles in the page, in their order, and keeps their links for no screen", () => {
  const hastened = hasten(page).parts.join("");
  expect(hastened).toContain('<style>a{color:$&}b{top:0}</style><link rel="later"');
  expect(hastened).toContain('<link rel="later" href="/assets/frame.css" media="print"/>');
});

it("leaves the scripts asleep, but for the one that wakes them", () => {
  const hastened = hasten(page).parts.join("");
  expect(hastened).not.toContain('type="module"');
  expect(hastened).not.toContain('rel="modulepreload"');
  expect(hastened).toContain('<script type="text/later">import "/assets/a.js"</script>');
  expect(hastened).toContain("<script>window.x = 1</script>");
  const [, waking = ""] = /<script>(\([^]*\)\(\))<\/script><\/body>/.exec(hastened) ?? [];
  expect(() => new Script(waking)).not.toThrow();
});

it("says by what the policy may let its own through, whatever sheets stand together", () => {
  const sourceOf = (text: string) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  for (let time = 0; time < 2; time += 1) {
    const { parts, own } = hasten(page);
    expect(own.styles).toEqual([sourceOf("a{color:$&}b{top:0}")]);
    const scripts = [...parts.join("").matchAll(/<script[^>]*>([^]*?)<\/script>/g)];
    expect(own.scripts).toEqual(scripts.map(([, script = ""]) => sourceOf(script)));
    expect(own.scripts).toHaveLength(3);
  }
  const other = page.replace('<link rel="stylesheet" href="/assets/page.css"/>', "");
  expect(hasten(other).own.styles).toEqual([sourceOf("a{color:$&}")]);
});

it("does not touch a page with a sheet that is not of this build, or with none", () => {
  for (const head of ["", '<link rel="stylesheet" href="/assets/old.css"/>']) {
    const plain = `<html><head>${head}</head><body></body></html>`;
    expect(hasten(plain)).toEqual({ parts: [plain], own: { scripts: [], styles: [] } });
  }
});
