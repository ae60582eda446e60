import { describe, expect, test } from "vitest";
import { readClasses, readModuleUses } from "./find-class-problems.ts";
import { findStyleProblems } from "./find-style-problems.ts";

const problemsOf = (css: string) => findStyleProblems("app/cart/cart.module.css", css);

describe("problems of a style sheet", () => {
  test.each([
    ["a colour", ".a {\n  color: #fff;\n}", "cart.module.css:2: colour #fff"],
    ["a colour by its name", ".a { background: white; }", "colour white"],
    ["a colour in a shadow", ".a { box-shadow: 0 1px rgb(0 0 0 / 0.5); }", "colour rgb("],
    ["!important", ".a { color: var(--ink) !important; }", "!important"],
    ["a gap beside the scale", ".a { gap: var(--space-8) 0.7rem; }", "gap of 0.7rem"],
    ["a margin in pixels", ".a { margin-inline-start: -3px; }", "margin-inline-start of -3px"],
    ["the height of a control", ".a { min-height: 2.75rem; }", "instead of --control"],
    ["a breakpoint beside the list", "@media (width >= 60rem) { .a { top: 0; } }", "60rem"],
    ["a breakpoint in the older form", "@media (min-width: 45rem) { .a { top: 0; } }", "min-width"],
    ["a nested breakpoint", ".a { @media print, (width < 44.99rem) { top: 0; } }", "44.99rem"],
    ["motion for everybody", ".a { animation: turn 1s linear infinite; }", "lasts without a token"],
  ])("%s", (_, css, problem) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining(problem)]);
  });

  test("none in a style sheet of tokens", () => {
    const css = `
      .a {
        margin: calc(-1 * var(--space-8)) auto 1px 0;
        padding: clamp(1rem, calc(1rem + 5vw), 3.5rem) var(--edge);
        border: 1.5px solid var(--rule);
        white-space: nowrap;
        transition: color var(--quick);

        @media screen and (width >= 45rem) and (width < 58rem) {
          min-height: var(--control);
        }

        @media (prefers-reduced-motion: no-preference) {
          animation: turn 1s linear infinite;
        }
      }
    `;
    expect(problemsOf(css)).toEqual([]);
  });

  test("tokens are defined in one file only", () => {
    const css = ":root { --ink: #171411; }";
    expect(findStyleProblems("app/app.css", css)).toEqual([]);
    expect(problemsOf(css)).toHaveLength(1);
    expect(findStyleProblems("app/app.css", "body { color: #171411; }")).toHaveLength(1);
  });
});

test("the classes of a style sheet, also nested ones", () => {
  const css = ".a:not(.b) > li { .c & { top: 0.5rem; } @media print { .d { top: 0; } } }";
  expect([...readClasses(css)]).toEqual(["a", "b", "c", "d"]);
});

test("the classes that a component uses", () => {
  const source = `
    import styles from "./cart.module.css";
    import text from "../ui/text.module.css";
    const length = text.length;
    export const Cart = () => <p className={classNames(styles.cart, text.quiet)}>{styles.other}</p>;
  `;
  expect(readModuleUses("app/cart/cart.tsx", source)).toEqual([
    {
      module: "app/cart/cart.module.css",
      names: new Set(["cart", "other"]),
      classNames: new Set(["cart"]),
      anyName: false,
    },
    {
      module: "app/ui/text.module.css",
      names: new Set(["length", "quiet"]),
      classNames: new Set(["quiet"]),
      anyName: false,
    },
  ]);
  const picked = `import styles from "./a.module.css"; const name = styles[tone];`;
  expect(readModuleUses("app/a.tsx", picked)[0]?.anyName).toBe(true);
});
