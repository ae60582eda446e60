import { LRUCache } from "lru-cache";
import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Observability } from "../observability.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import type { OutgoingMail, Mail } from "./mail.ts";
import { mailQueue } from "./queue-mail.server.ts";

/**
 * Mails this process remembers to have sent: one that is sent but could not be marked so, since the database
 * was away just then, comes back after two minutes and is not sent again.
 */
const rememberedMails = 10_000;

interface MailSender {
  boss: PgBoss;
  render: (mail: Mail) => Promise<OutgoingMail | null>;
  transport: MailTransport;
  observability: Observability;
}

/** Sends the mail of a job. Never rejects: a failure is logged, and the queue tries again. */
export function createMailSender({ boss, render, transport, observability }: MailSender) {
  const { log, counters, traces } = observability;
  const sent = new LRUCache<string, true>({ max: rememberedMails });

  /** Gives whether the mail was handed over: there may be nothing to send any more, or it was sent before. */
  const deliver = async ({ id, data }: Job<Mail>): Promise<boolean> => {
    const message = sent.has(id) ? null : await render(data);
    if (message) await transport(message, `${data.kind}-${id}`);
    sent.set(id, true);
    // At once, and not with the others of its batch: a process that dies in between sends it again.
    await boss.complete(mailQueue, id).catch(() => undefined);
    return message !== null;
  };

  return async (job: Job<Mail>): Promise<JobResult> => {
    const { id, data } = job;
    const fields = { job: id, kind: data.kind };
    try {
      const isSent = await (traces
        ? traces.trace(`mail ${data.kind}`, () => deliver(job))
        : deliver(job));
      if (isSent) {
        counters.mailsSent += 1;
        log.info(fields, "A mail was sent");
      }
      return { id, status: "completed" };
    } catch (err) {
      counters.mailsFailed += 1;
      log.warn({ ...fields, err }, "A mail could not be sent and will be tried again");
      const message = err instanceof Error ? err.message : String(err);
      return { id, status: "failed", output: { message } };
    }
  };
}
