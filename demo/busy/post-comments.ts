import { postComment } from "../../app/comments/post-comment.server.ts";
import { sendReport } from "../../app/comments/reports/send-report.server.ts";
import type { Services } from "../../app/services-context.ts";
import { pick, type Happening, type OrderCast } from "./deal-with-order.ts";
import { inventedComments } from "./planned-orders.ts";
import { runCommand } from "./run-command.ts";

const day = 24 * 3_600_000;

/** Comments of the last weeks; the last one is reported. */
export function postComments(cast: OrderCast): Happening[] {
  return inventedComments.map((text, index) => ({
    at: cast.at.getTime() - (inventedComments.length - index) * 2 * day,
    run: async (services) => {
      const isLast = index === inventedComments.length - 1;
      await postOnce(services, { text, index, cast });
      if (isLast) await report(services, text);
    },
  }));
}

async function postOnce(
  services: Services,
  { text, index, cast }: { text: string; index: number; cast: OrderCast },
): Promise<void> {
  const { db, now } = services;
  const { uid, email } = pick(cast.customers, index * 3);
  const found = db.selectFrom("comments").select("id").where("userId", "=", uid);
  if (await found.where("text", "=", text).executeTakeFirst()) return;
  await runCommand(postComment, {
    by: { uid, email, username: "", role: "user", profilePic: null },
    services,
    params: { id: pick(cast.fresh, index * 17).id },
    input: { text },
  });
  await db
    .updateTable("comments")
    .set({ createdAt: now() })
    .where("userId", "=", uid)
    .where("text", "=", text)
    .execute();
}

async function report(services: Services, text: string): Promise<void> {
  const comment = await services.db
    .selectFrom("comments")
    .select("id")
    .where("text", "=", text)
    .executeTakeFirstOrThrow();
  await runCommand(sendReport, {
    by: null,
    services,
    input: {
      key: "00000000-0000-4000-8000-400000000001",
      comment: comment.id,
      reason: "This is an advertisement.",
    },
  });
}
