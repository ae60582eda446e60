import { expect, test } from "vitest";
import { projectFolder } from "../../app/project-folder.server.ts";
import { replaceTexts } from "./replace-texts.ts";
import { exportTexts, importTexts, type Translation } from "./translations.ts";

const source = `import { defineTexts } from "../language/define-texts.ts";

export const cartText = defineTexts({
  en: {
    cart: "Cart",
    copies: {
      one: "{n} copy",
      other: "{n} copies",
    },
  },
  da: {
    cart: "Kurv",
    copies: { one: "{n} eksemplar", other: "{n} eksemplarer" },
  },
});

export const otherText = defineTexts({
  en: { one: "One" },
  da: { one: "En" },
});
`;

const german = {
  name: "cartText",
  code: "de",
  texts: { cart: "Warenkorb", copies: { one: "{n} Exemplar", other: "{n} Exemplare" } },
};

test("a new language stands behind the others, of the texts named alone", () => {
  const written = replaceTexts(source, german);
  expect(written).toContain(`  de: {
    cart: "Warenkorb",
    copies: {
      one: "{n} Exemplar",
      other: "{n} Exemplare",
    },
  },
});

export const otherText`);
  expect(written.match(/ {2}de: /g)).toHaveLength(1);
});

test("a key that is no name of a variable stands in quotes", () => {
  const texts = { "VG+": "fast neu" };
  expect(replaceTexts(source, { name: "cartText", code: "de", texts })).toContain(
    '  de: {\n    "VG+": "fast neu",\n  },',
  );
});

test("what cannot be seen is written by its number", () => {
  const texts = { size: "5\u00a0MB", code: "Wieder\u00adherstellung" };
  const written = replaceTexts(source, { name: "cartText", code: "de", texts });
  expect(written).toContain(String.raw`"5\u00a0MB"`);
  expect(written).toContain(String.raw`"Wieder\u00adherstellung"`);
});

test("a translation takes the place of the one before", () => {
  const once = replaceTexts(source, german);
  expect(replaceTexts(once, german)).toBe(once);
  const changed = replaceTexts(once, {
    name: "cartText",
    code: "de",
    texts: { cart: "Korb $&", copies: "{n}" },
  });
  expect(changed).toContain('    cart: "Korb $&",\n    copies: "{n}",\n  },\n});');
  expect(changed).not.toContain("Warenkorb");
});

test("all texts are exported, and read back; what is missing or wrong is named and stays English", async () => {
  const exported = await exportTexts(projectFolder, "de");
  const [file = "", names = {}] = Object.entries(exported.rooms)[0] ?? [];
  const [name = "", texts = {}] = Object.entries(names)[0] ?? [];
  const keys = Object.keys(texts);
  expect(keys.length).toBeGreaterThan(1);
  const [first = "", second = ""] = keys;
  expect(texts[first]).toHaveProperty("de", "");

  const translation: Translation = {
    language: "de",
    rooms: {
      [file]: {
        [name]: {
          [first]: { en: "", de: texts[first]?.en ?? "" },
          [second]: { en: "", de: "{unknown}" },
        },
      },
    },
  };
  const { files, missing } = await importTexts(projectFolder, JSON.stringify(translation));
  expect(missing.filter((line) => line.startsWith(`${file}, ${name}, ${first}:`))).toEqual([]);
  expect(missing.find((line) => line.startsWith(`${file}, ${name}, ${second}:`))).toContain(
    "needs these values",
  );
  expect(files.get(file)).toContain("\n  de: {\n");
  expect(files.get("app/language/languages.ts")).toContain(
    '  de: { name: "Deutsch", locale: "de-DE" },\n} as const;',
  );
});

test.each(["", "{}", "[]", '{"language":"../x","rooms":{}}', '{"language":"en","rooms":{}}'])(
  "%j is no translation",
  async (json) => {
    await expect(importTexts(projectFolder, json)).rejects.toThrow("is none that");
  },
);
