import { expect, it } from "vitest";
import { findDangling, type Repository } from "./find-dangling.ts";
import { readHeadings } from "./read-headings.ts";
import { readProse } from "./read-prose.ts";

const small: Repository = {
  files: [
    "README.md",
    "app/catalogue/price.ts",
    "app/cart/cart-page.tsx",
    "docs/rules.md",
    "docs/running.md",
    "docs/decisions/0017-page-templates.md",
  ],
  headingsOf: (document) =>
    document === "docs/rules.md"
      ? readHeadings("# Rules\n\n## Prices and money\n\n```sh\n# no heading\n```\n\n## Home page\n")
      : [],
};

const problemsOf = (path: string, text: string) =>
  findDangling({ path, prose: readProse(path, text), repository: small }).map(
    ({ line, problem }) => `${line}: ${problem}`,
  );

it.each([
  ["a.ts", "// As app/catalogue/price.ts, price.ts and catalogue/price.ts say, in Node.js.\n"],
  ["app/catalogue/a.ts", "/** See ./price.ts and ../cart/cart-page.tsx, *-page.tsx, app/cart/. */"],
  [
    "a.ts",
    "// https://example.com/a/gone.ts, /gone.svg and build/shop/main.js are no files of ours",
  ],
  ["a.ts", 'const name = "gone.ts"; // price.ts'],
  ["a.tsx", "const a = <p>// gone.ts /* gone.ts */</p>;"],
  ["a.ts", "// docs/rules.md, Prices and money: what it says\n// (docs/rules.md,\n// Home page)"],
  ["a.ts", "// docs/rules.md, README.md and decision 17"],
  ["a.sql", "-- docs/decisions/0017-page-templates.md, 0017-page-templates.md, 2026-11.csv"],
  ["a.css", '.a::after { content: "/* gone.ts */"; background: url(//gone.svg); }'],
  ["a.sql", "select 'it''s -- gone.ts'; -- price.ts"],
  ["a.sh", "echo '# gone.ts' \"# gone.ts\" # price.ts"],
  ["a.yaml", "a: '# gone.ts'\nb: |\n  # gone.ts\n"],
  ["README.md", "[rules](docs/rules.md#prices-and-money), [decisions](docs/decisions)\n"],
  ["docs/running.md", "[up](../README.md) [17](decisions/0017-page-templates.md)"],
])("finds nothing in %s: %s", (path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});

it.each([
  ["a.ts", "\n// As app/catalogue/gone.ts says.", ["2: there is no file app/catalogue/gone.ts"]],
  ["a.ts", "/**\n * See gone.ts.\n */", ["2: there is no file gone.ts"]],
  ["a.sql", "-- docs/decisions/0017-gone.md", ["1: there is no file docs/decisions/0017-gone.md"]],
  ["a.ts", "// catalogue/cart-page.tsx", ["1: there is no file catalogue/cart-page.tsx"]],
  ["a.tsx", "const a = <p>{/* gone.ts */}</p>;", ["1: there is no file gone.ts"]],
  ["a.ts", "const a = 1; // gone.ts\nconst b = `${/* lost.ts */ a}`;", 2],
  ["a.ts", "// *-resource.ts and find-*.server.ts", 2],
  ["a.ts", "// what app/wishlist/ shows", ["1: there is no folder app/wishlist/"]],
  ["a.ts", "// decisions 17 and 18", ["1: there is no decision 18"]],
  ["a.ts", "// (docs/rules.md, Prices)", ["1: docs/rules.md has no heading “Prices)…”"]],
  ["a.ts", "// docs/rules.md,\n// Stock", ["1: docs/rules.md has no heading “Stock…”"]],
  ["a.ts", "// docs/running.md, Tracing", ["1: docs/running.md has no heading “Tracing…”"]],
  ["a.css", "\n/* As gone.css has it. */", ["2: there is no file gone.css"]],
  ["a.sql", "select 1; -- gone.ts\n/* lost.ts */", 2],
  ["a.sh", "true # gone.ts", ["1: there is no file gone.ts"]],
  ["a.yaml", "# gone.ts\na: b # lost.ts\n", 2],
  ["README.md", "`app/gone.ts` and GONE.md", 2],
  ["README.md", "[a](docs/gone.md)", ["1: the link leads to docs/gone.md, which is not there"]],
  ["README.md", "[a](docs/rules.md#no-heading)", ["1: docs/rules.md has no heading #no-heading"]],
  ["README.md", "[a](#gone)", ["1: README.md has no heading #gone"]],
  [
    "README.md",
    "[decision 12](docs/decisions/0017-page-templates.md)",
    ["1: there is no decision 12", "1: the link says 12 and leads to 17"],
  ],
])("finds in %s: %s", (path, text, problems) => {
  if (typeof problems === "number") expect(problemsOf(path, text)).toHaveLength(problems);
  else expect(problemsOf(path, text)).toEqual(problems);
});
