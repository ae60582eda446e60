import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSettings, sections } from "./shop-settings.ts";

const rules = readFileSync(join(import.meta.dirname, "../../docs/rules.md"), "utf8");
const described = rules.replaceAll(/\s+/g, " ").toLowerCase();

test.each(listSettings().map(({ row, setting }) => [row, setting] as const))(
  "%s is described in docs/rules.md, and its default is one that could be stored",
  (_, { label, schema, fallback }) => {
    const isDescribed = described.includes(label.toLowerCase());
    expect(isDescribed, `docs/rules.md, Settings, has no word of "${label}"`).toBe(true);
    expect(schema.safeParse(fallback)).toEqual({ success: true, data: fallback });
  },
);

test("a page can be saved as it is opened on the defaults", () => {
  for (const { settings, texts, form, id } of sections) {
    const defaults = Object.fromEntries(
      Object.entries(settings).map(([name, { fallback }]) => [name, fallback as unknown]),
    );
    const shown = (texts as (values: object) => { [field: string]: string })(defaults);
    expect(
      Object.keys(shown).filter((field) => !(field in form.shape)),
      id,
    ).toEqual([]);
  }
});
