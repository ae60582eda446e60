import { expect, test, vi } from "vitest";
import { addComment, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createActiveInstance } from "../../../test/fixtures/active-instance.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { forgetReporters } from "./forget-reporters.server.ts";

const { db } = await createDatabase();

test("who reported without an account is forgotten six months after the decision", async () => {
  const author = await addUser(db);
  const { id: recordId } = await addRecord(db, { id: "reported" });
  const { id: commentId } = await addComment(db, { recordId, userId: author.id });
  const add = (reporterEmail: string, decided: string | null) =>
    db
      .insertInto("commentReports")
      .values({
        id: crypto.randomUUID(),
        commentId,
        recordId,
        commentText: "Buy pills",
        reason: "Advertising",
        reporterEmail,
        reportedAt: new Date("2025-01-01"),
        decision: decided === null ? null : "kept",
        decidedAt: decided === null ? null : new Date(decided),
      })
      .execute();
  await add("waits@example.com", null);
  await add("lately@example.com", "2026-01-02");
  await add("long-ago@example.com", "2025-12-30");
  const stopping = new AbortController();
  const now = () => new Date("2026-06-30T12:00:00Z");
  const running = forgetReporters(
    { db, now, log: createMemoryLog().log, instance: createActiveInstance() },
    stopping.signal,
  );
  await vi.waitFor(async () => {
    const rows = await db.selectFrom("commentReports").select("reporterEmail").execute();
    const kept = rows.map(({ reporterEmail }) => reporterEmail).filter((email) => email !== "");
    expect(kept.sort()).toEqual(["lately@example.com", "waits@example.com"]);
  });
  stopping.abort();
  await running;
});
