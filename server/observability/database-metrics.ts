import { Gauge, type Registry } from "prom-client";
import { describeBackups, type BackupState } from "../../app/backups/last-backup.server.ts";
import { countMails, type MailCounts } from "../../app/mail/mail-queue.server.ts";
import type { MetricSources } from "./metric-sources.ts";

/** Milliseconds that a scrape waits for the database. */
const timeout = 2_000;

const jobStates = ["created", "retry", "active", "completed", "cancelled", "failed"];

interface DatabaseNumbers {
  mails: MailCounts;
  backup: BackupState | null;
}

type ReadNumbers = () => Promise<DatabaseNumbers | null>;

/** The label of what describes the database: every process says the same, so it is not summed but its maximum taken. */
const scope = { scope: "database" };

/**
 * Metrics that are read from the database, the same for all processes and machines, and marked so. They are missing
 * while the database is away. `database_up` is what one process sees.
 */
export function addDatabaseMetrics(registry: Registry, sources: MetricSources): void {
  const read = createReader(sources);
  const registers = [registry];
  new Gauge({
    name: "gatefold_database_up",
    help: "1 while the database responds.",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "gatefold_mail_queue_jobs",
    help: "Emails in the queue of the last day, by job state; the same from every process.",
    labelNames: ["state", "scope"],
    aggregator: "max",
    registers,
    async collect() {
      const numbers = await read();
      this.reset();
      if (!numbers) return;
      for (const state of jobStates)
        this.set({ state, ...scope }, numbers.mails.states[state] ?? 0);
    },
  });
  const addGauge = createAddGauge(registry, read);
  addGauge(
    "mail_queue_oldest_job_age_seconds",
    "How long the oldest due email has waited; the same from every process.",
    ({ mails }) => mails.oldestSeconds,
  );
  addGauge(
    "backup_age_seconds",
    "Age of the newest nightly backup; the same from every process.",
    ({ backup }) => backup?.ageSeconds ?? null,
  );
  addGauge(
    "backup_size_bytes",
    "Size of the newest nightly backup; the same from every process.",
    ({ backup }) => backup?.bytes ?? null,
  );
  addGauge(
    "backup_ok",
    "0 when the last nightly backup failed or the newest is too old; the same from every process.",
    ({ backup }) => (backup ? Number(backup.ok) : null),
  );
}

/** A gauge is missing while its value is null. */
function createAddGauge(registry: Registry, read: ReadNumbers) {
  return (name: string, help: string, pick: (numbers: DatabaseNumbers) => number | null) =>
    new Gauge({
      name: `gatefold_${name}`,
      help,
      labelNames: ["scope"],
      aggregator: "max",
      registers: [registry],
      async collect() {
        const numbers = await read();
        const value = numbers && pick(numbers);
        if (value === null) this.reset();
        else this.set(scope, value);
      },
    });
}

function createReader({ opened }: MetricSources): ReadNumbers {
  const { db, now, makesBackups } = opened.services;
  const query = async (): Promise<DatabaseNumbers> => {
    const [mails, backup] = await Promise.all([
      countMails(db),
      describeBackups(db, { enabled: makesBackups, now: now() }),
    ]);
    return { mails, backup };
  };
  let reading: Promise<DatabaseNumbers | null> | null = null;
  // All gauges of one scrape share one query.
  return () =>
    (reading ??= withTimeout(query()).finally(() => {
      reading = null;
    }));
}

/** Null when the promise rejects or takes too long. */
async function withTimeout<Value>(promise: Promise<Value>): Promise<Value | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, timeout, null);
  try {
    return await Promise.race([promise.catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
