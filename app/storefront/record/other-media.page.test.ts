import { expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

const pageOf = async (id: string) => (await visit(`/record/${id}`)).text();
const linkedDataOf = (page: string) =>
  /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
const factOf = (page: string, name: string) =>
  new RegExp(`<dt[^>]*>${name}</dt><dd>([^<]*)`).exec(page)?.[1] ?? null;

test("a record is on vinyl, with its speed and its pressing", async () => {
  await addRecord(db, { id: "lp", rpm: "45 RPM", pressing: "Reissue, red vinyl" });
  const page = await pageOf("lp");
  expect(linkedDataOf(page)).toContain("https://schema.org/VinylFormat");
  expect(page).toContain(" on vinyl (");
  expect(factOf(page, "Speed")).toBe("45 RPM");
  expect(factOf(page, "Pressing")).toBe("Reissue, red vinyl");
});

test("a CD is none: it has no speed, and nothing calls it vinyl", async () => {
  await addRecord(db, { id: "cd", format: "CD", rpm: "None", numRecords: 2 });
  const page = await pageOf("cd");
  expect(linkedDataOf(page)).toContain("https://schema.org/CDFormat");
  expect(linkedDataOf(page)).not.toMatch(/vinyl/i);
  expect(page).not.toContain(" on vinyl (");
  expect(factOf(page, "Speed")).toBeNull();
  expect(factOf(page, "Number of records")).toBeNull();
  expect(factOf(page, "Format")).toBe("2 × CD");
});

test("a shirt is no release of music", async () => {
  await addRecord(db, { id: "shirt", format: "T-shirt", rpm: "None" });
  const data = linkedDataOf(await pageOf("shirt"));
  expect(data).toContain('"Product"');
  expect(data).not.toContain("MusicRelease");
});
