import { afterEach, expect, test } from "vitest";
import { addComment, addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { applyDetails } from "../shop.ts";
import { findMailLanguage } from "./find-mail-language.server.ts";

const { db } = await createDatabase();

afterEach(() => {
  applyDetails({});
});

test("mails are in the language of their order or account, as long as the shop has it", async () => {
  const { email } = await addUser(db);
  const record = await addRecord(db);
  const { orderNumber } = await addOrder(db, { record });
  const ofOrder = () => findMailLanguage(db, { kind: "order-shipped", orderNumber });
  const ofAccount = () => findMailLanguage(db, { kind: "welcome", to: email });
  applyDetails({ languages: ["en", "da"] });
  expect([await ofOrder(), await ofAccount()]).toEqual(["en", "en"]);
  await db.updateTable("orders").set({ language: "da" }).execute();
  await db.updateTable("users").set({ language: "da" }).execute();
  expect([await ofOrder(), await ofAccount()]).toEqual(["da", "da"]);
  const own = { kind: "order-shipped", orderNumber, language: "en" } as const;
  expect(await findMailLanguage(db, own)).toBe("en");
  const toShop = { kind: "orders-received", orderNumbers: [orderNumber] } as const;
  expect(await findMailLanguage(db, toShop)).toBe("en");
  // Taken out while the mail waits.
  applyDetails({ languages: ["en"] });
  expect([await ofOrder(), await ofAccount()]).toEqual(["en", "en"]);
});

test("the decision on a report without an account is in the language that it was sent in", async () => {
  applyDetails({ languages: ["en", "da"] });
  const author = await addUser(db);
  const { id: recordId } = await addRecord(db, { id: "reported" });
  const { id: commentId } = await addComment(db, { recordId, userId: author.id });
  const report = { commentId, recordId, commentText: "Buy pills", reason: "Advertising" };
  const { id: reportId } = await db
    .insertInto("commentReports")
    .values({
      id: crypto.randomUUID(),
      ...report,
      commentAuthor: author.id,
      reporterEmail: "eve@example.com",
      reportedAt: new Date(),
      language: "da",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const languageFor = (reader: "reporter" | "author") =>
    findMailLanguage(db, { kind: "report-decided", reportId, reader });
  expect([await languageFor("reporter"), await languageFor("author")]).toEqual(["da", "en"]);
  const { id: reporter } = await addUser(db, { language: "en" });
  await db.updateTable("commentReports").set({ reporter, reporterEmail: "" }).execute();
  expect(await languageFor("reporter")).toBe("en");
});
