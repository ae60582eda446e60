import { Gauge, type Registry } from "prom-client";
import { describeBackups, type BackupState } from "../backups/last-backup.ts";
import type { MetricSources } from "./metric-sources.ts";

/** Milliseconds that the database has for its part; whoever asks for metrics is not kept waiting for it. */
const patience = 2_000;

const states = ["created", "retry", "active", "completed", "cancelled", "failed"];

interface Found {
  mails: Awaited<ReturnType<MetricSources["opened"]["countMails"]>>;
  backup: BackupState | null;
}

/** What the database knows, alike for all processes of the shop. While it is away, these are left out. */
export function addDatabaseMetrics(registry: Registry, { opened, backups }: MetricSources): void {
  const { db, now } = opened.services;
  const read = async (): Promise<Found> => {
    const [mails, backup] = await Promise.all([
      opened.countMails(db),
      describeBackups(db, { enabled: backups, now: now() }),
    ]);
    return { mails, backup };
  };
  let reading: Promise<Found | null> | null = null;
  // All that are asked at one time share one answer.
  const find = () =>
    (reading ??= within(patience, read()).finally(() => {
      reading = null;
    }));
  const gauge = (name: string, help: string, pick: (found: Found) => number | null) =>
    new Gauge({
      name: `gatefold_${name}`,
      help,
      aggregator: "max",
      registers: [registry],
      async collect() {
        const found = await find();
        const value = found && pick(found);
        if (value === null) this.remove();
        else this.set(value);
      },
    });

  new Gauge({
    name: "gatefold_database_up",
    help: "1 while the database answers.",
    aggregator: "min",
    registers: [registry],
    async collect() {
      this.set((await find()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "gatefold_jobs",
    help: "Mails of the last day in the job queue, by how they stand.",
    labelNames: ["state"],
    aggregator: "max",
    registers: [registry],
    async collect() {
      const found = await find();
      this.reset();
      for (const state of found ? states : []) this.set({ state }, found?.mails.states[state] ?? 0);
    },
  });
  gauge(
    "jobs_oldest_seconds",
    "How long the job that is due the longest has waited.",
    (found) => found.mails.oldestSeconds,
  );
  gauge("backup_age_seconds", "Age of the newest nightly back-up.", ({ backup }) =>
    backup ? backup.ageSeconds : null,
  );
  gauge("backup_bytes", "Size of the newest nightly back-up.", ({ backup }) =>
    backup ? backup.bytes : null,
  );
  gauge("backup_ok", "0 when the last back-up failed or the newest is too old.", ({ backup }) =>
    backup ? Number(backup.ok) : null,
  );
}

/** What comes in time; null for what is late or fails. */
async function within<Value>(milliseconds: number, finding: Promise<Value>): Promise<Value | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, milliseconds, null);
  try {
    return await Promise.race([finding.catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
