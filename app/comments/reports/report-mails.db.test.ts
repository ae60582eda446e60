import { expect, test } from "vitest";
import { actorOf, runCommand } from "../../../test/database/run-command.ts";
import { addComment, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createOrderServices } from "../../../test/fixtures/checkout.ts";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { renderMail } from "../../render-mail.server.tsx";
import { sendReport } from "./send-report.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const sources = { db, publicUrl: "https://shop.example" };
const { id: recordId } = await addRecord(db);
const { id: commentId } = await addComment(db, { recordId, text: "Buy pills" });
const ann = actorOf(await addUser(db, { email: "ann@example.com" }));

/** Reports the comment and gives the text of the confirmation, or null when none goes out. */
async function confirmationOf(by: CurrentUser | null, email?: string): Promise<string | null> {
  const key = crypto.randomUUID();
  const input = sendReport.schema.parse({ key, comment: commentId, reason: "Win money", email });
  expect(await runCommand(sendReport, { services, by, input })).toMatchObject({ kind: "done" });
  const queued = services.queued.find((mail) => "reportId" in mail && mail.reportId === key);
  return queued ? ((await renderMail(sources, queued))?.text ?? null) : null;
}

test("who has an account gets the words back that they sent", async () => {
  const text = await confirmationOf(ann);
  expect(text).toContain("Win money");
  expect(text).toContain("Buy pills");
});

test("an email that a visitor names gets nobody's words, and at most three mails in an hour", async () => {
  const text = await confirmationOf(null, "eve@example.com");
  expect(text).toContain("a comment was reported to us with this email address");
  expect(text).not.toMatch(/Win money|Buy pills/);
  const later = ["eve@example.com", "eve@example.com", "EVE@example.com"].map((email) =>
    confirmationOf(null, email),
  );
  const sent = (await Promise.all(later)).filter((mail) => mail !== null);
  expect(sent).toHaveLength(2);
  expect(await db.selectFrom("commentReports").selectAll().execute()).toHaveLength(5);
  expect(await confirmationOf(null, "bob@example.com")).not.toBeNull();
});

test("the decision repeats the comment to an account only", async () => {
  const reports = await db.selectFrom("commentReports").select(["id", "reporter"]).execute();
  await db
    .updateTable("commentReports")
    .set({ decision: "kept", decidedAt: new Date(), decisionReason: "It is fine." })
    .execute();
  for (const { id: reportId, reporter } of reports) {
    const mail = await renderMail(sources, {
      kind: "report-decided",
      reportId,
      reader: "reporter",
    });
    expect(mail?.text).toContain("It is fine.");
    expect(mail?.text.includes("Buy pills")).toBe(reporter !== null);
  }
});
