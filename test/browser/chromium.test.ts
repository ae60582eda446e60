import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journeyArguments } from "./chromium.ts";

const bundle = join(import.meta.dirname, "../../node_modules/playwright-core/lib/coreBundle.js");

test("the journeys' Chromium has all features turned off that Playwright turns off", async () => {
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(await readFile(bundle, "utf8")) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const [ours = ""] = journeyArguments().filter((given) => given.startsWith("--disable-features="));
  expect(ours.replace(/^[^=]*=/, "").split(",")).toEqual(expect.arrayContaining(names));
});
