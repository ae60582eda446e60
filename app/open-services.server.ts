import type { Pool } from "pg";
import { RouterContextProvider } from "react-router";
import { findAuthSecret } from "./accounts/auth-secret.server.ts";
import { createAuth, type PasswordHashing } from "./accounts/auth.server.ts";
import type { CurrentUser } from "./accounts/current-user.ts";
import { keepErasures } from "./accounts/erase-account.server.ts";
import { findUserOf } from "./accounts/session.server.ts";
import { hashEncryptedCodes } from "./accounts/two-factor/stored-two-factor.server.ts";
import { openClockServices } from "./admin/clock/open-clock-services.server.ts";
import { watchClock } from "./admin/clock/watch-clock.server.ts";
import { defaultImportMegabytes } from "./catalogue/import/import-limit.ts";
import { openImportJobs } from "./catalogue/import/jobs/open-import-jobs.server.ts";
import { forgetReporters } from "./comments/reports/forget-reporters.server.ts";
import { findPrimary } from "./db/database-client.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { openJobQueues, type JobQueues } from "./jobs/job-queues.server.ts";
import { inLanguage } from "./language/in-language.server.ts";
import { languageOfPath, type PathLanguage } from "./language/language-path.ts";
import { openLiveHub, type LiveHub } from "./live/live-hub.server.ts";
import { everything, topics } from "./live/topics.ts";
import { openMailQueue, type QueueMail } from "./mail/mail-queue.server.ts";
import { mailRouteOf } from "./mail/mail-route.server.ts";
import {
  openMailTransport,
  type MailRoute,
  type MailTransport,
} from "./mail/mail-transport.server.ts";
import { forgetUndelivered } from "./mail/undelivered-mails.server.ts";
import { createConsoleObservability, type Observability } from "./observability.ts";
import { keepWebhooks } from "./orders/keep-webhooks.server.ts";
import { openOrders } from "./orders/open-orders.server.ts";
import { openPayments } from "./orders/payments/open-payments.server.ts";
import { tellOwner } from "./orders/tell-owner.server.ts";
import type { PaymentSettings } from "./payment/payment-provider.ts";
import { openPictureStore } from "./pictures/picture-store.server.ts";
import { openShopInstance } from "./quiet/open-shop-instance.server.ts";
import type { ShopInstance } from "./quiet/shop-instance.ts";
import { renderCollectorKey, type RenderCollector } from "./render-report.ts";
import { requestContextKey, type RequestContext } from "./request-context.ts";
import { servicesContext, type Services } from "./services-context.ts";
import { beginRates } from "./settings/begin-rates.server.ts";
import { openSettings, type LoadedSettings } from "./settings/find-settings.server.ts";
import type { HomeSettings } from "./settings/home-section.ts";
import { readPaymentKeys } from "./settings/providers/read-payment-keys.server.ts";
import { openSecretKeys } from "./settings/secrets/secret-keys.server.ts";
import type { FixedSettings } from "./settings/section.ts";
import { shop } from "./shop.ts";
import { prepareSleeves } from "./sleeves/prepare-sleeves.server.ts";
import { removeOldSleeves } from "./sleeves/remove-old-sleeves.server.ts";
import { findFirstCovers } from "./storefront/find-first-covers.server.ts";
import { forgetEmails } from "./withdrawal/forget-emails.server.ts";

export interface OpenServicesOptions {
  databaseUrl: string;
  publicUrl: string;
  /** Where pictures are kept: an absolute folder, or an `s3://` URL. */
  storageUrl: string;
  /** Draws photos of demo copies, which are stored under the keys that it knows. */
  drawPhoto: (db: Database, key: string) => Promise<Buffer | null>;
  /** Finds the records of the demo catalogue that nobody has touched. */
  findUntouchedDemo: (db: Database, home: HomeSettings) => Promise<string[]>;
  /** Removes the file that holds the token of the set-up; left out: there is none. */
  forgetSetupToken?: () => Promise<void>;
  /** Signs session cookies; when left out, the secret in the database. */
  authSecret?: string | undefined;
  /** Left out: passwords are hashed with Better Auth's scrypt. */
  passwordHashing?: PasswordHashing;
  /** Whether admins have to log in with two factors; when left out, they need not. */
  requireAdminTwoFactor?: boolean;
  /** Where mails go: a mail server, or a folder without one. Left out: they stay in the queue. */
  mail?: { smtpUrl: string | undefined; folder: string };
  /** Where the erasures of accounts are noted, beside the backups; left out: nowhere. */
  erasuresFile?: string;
  /** Left out: no provider is connected. */
  payments?: PaymentSettings;
  /** Settings that environment variables set; left out, there are none. */
  fixedSettings?: FixedSettings;
  /** Where the key file is that encrypts secrets while there is no `authSecret`; left out, none can be entered then. */
  keyFolder?: string;
  /** Most megabytes of a file that an admin imports in the browser; when left out, 50. */
  importMegabytes?: number;
  /** Whether the shop makes nightly backups; left out: not. */
  makesBackups?: boolean;
  now?: () => Date;
  /** Most database connections of this process. */
  connections?: number;
  /** Left out: errors go to the console. */
  observability?: Observability;
}

export interface OpenedServices {
  services: Services;
  /** The changes in the database, as this process hears them. */
  live: LiveHub;
  /** Who a request comes from, for endpoints beside the pages; null for a visitor. */
  findUser: (headers: Headers) => Promise<CurrentUser | null>;
  /** Makes what is drawn from now on show the settings of now; while the database is away, the latest that are known. */
  refreshDetails: () => Promise<void>;
  /** Runs something for a path in its language. */
  inLanguageOf: <Result>(pathname: string, run: (language: PathLanguage) => Result) => Result;
  /** Whether visitors find the shop closed, "Opening soon"; while the database is away, as it was last known. */
  isClosed: () => Promise<boolean>;
  /** The context of one render, for React Router. */
  contextFor: (requestContext: RequestContext, collector: RenderCollector) => RouterContextProvider;
  /** Starts what the shop does without a request; whether that is also to draw sleeves ahead. */
  startBackgroundJobs: (jobs: { sleevesAhead: boolean }) => void;
  /** Ends the background jobs and closes the database connections; requests must have ended. */
  close: () => Promise<void>;
}

/** Opens everything that loaders and actions need. Throws when the database does not answer. */
export async function openServices(options: OpenServicesOptions): Promise<OpenedServices> {
  const { observability = createConsoleObservability() } = options;
  const { log } = observability;
  const { connections = 10 } = options;
  // Found again by each process: it may have been started long before the last failover.
  const { url: databaseUrl, server } = await findPrimary(options.databaseUrl);
  const { db, pool } = openDatabase(databaseUrl, { connections });
  const unfinished = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    unfinished.add(work);
    void work.finally(() => unfinished.delete(work));
  };
  const closing = new AbortController();
  let mailRoute: MailRoute = { smtpUrl: options.mail?.smtpUrl };
  const created = await createServices({
    ...options,
    mailRoute: () => mailRoute,
    observability,
    databaseUrl,
    db,
    pool,
    waitUntil,
    signal: closing.signal,
  }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const live = openLiveHub(databaseUrl, log);
  const connectPayments = followPaymentKeys(created.services);
  const settings = openSettings(db, live, {
    fixed: options.fixedSettings,
    now: options.now,
    secretKeys: openSecretKeys({ authSecret: options.authSecret, folder: options.keyFolder }),
    follow: async (loaded) => {
      mailRoute = mailRouteOf(loaded, options.mail?.smtpUrl);
      await connectPayments(loaded);
    },
  });
  await settings.read();
  const services: Services = { ...created.services, settings };
  let backgroundJobs: Promise<unknown> = Promise.resolve();
  const refreshDetails = async () => {
    // What needs the database says so itself.
    await services.settings.read().catch(() => undefined);
  };
  const refreshInstance = () => services.instance.refresh().catch(() => undefined);
  // Webhooks, jobs and mails ask for no page: what they work with follows as soon as a change is heard of.
  live.watch((changed) => {
    if (changed.includes(topics.settings) || changed.includes(everything)) {
      waitUntil(refreshDetails());
      waitUntil(refreshInstance());
    }
  });
  return {
    services,
    live,
    refreshDetails,
    inLanguageOf: (pathname, run) => {
      const language = languageOfPath(pathname);
      return inLanguage(language.code, () => run(language));
    },
    isClosed: async () => {
      await refreshDetails();
      return shop.openingSoon;
    },
    findUser: async (headers) => (await findUserOf(services, { headers })).user,
    contextFor: (requestContext, collector) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContextKey, requestContext);
      context.set(renderCollectorKey, collector);
      return context;
    },
    startBackgroundJobs: ({ sleevesAhead }) => {
      const jobs: Promise<unknown>[] = [
        services.payments.runJob(closing.signal),
        watchClock(openClockServices(services, server), closing.signal),
        forgetEmails(services, closing.signal),
        forgetReporters(services, closing.signal),
        tellOwner(services, closing.signal),
        forgetUndelivered(services, closing.signal),
        removeOldSleeves(services, closing.signal),
        beginRates(services, closing.signal),
        keepWebhooks(services, closing.signal),
        services.auth.$context.then(({ secret }) =>
          hashEncryptedCodes(services, { secret, signal: closing.signal }),
        ),
        keepErasures(services),
      ];
      if (sleevesAhead) {
        const prepare = async () => {
          const first = await findFirstCovers(db);
          await prepareSleeves(services, { first, signal: closing.signal });
        };
        // A drawing in progress is not waited for: on a busy machine it takes longer than a stop may.
        const stopped = new Promise((resolve) => {
          closing.signal.addEventListener("abort", resolve, { once: true });
        });
        const sleeves = Promise.race([prepare(), stopped]).catch((err: unknown) => {
          if (!closing.signal.aborted) log.error({ err }, "Sleeves could not be prepared");
        });
        jobs.push(sleeves);
      }
      backgroundJobs = Promise.all(jobs);
    },
    close: async () => {
      closing.abort();
      await backgroundJobs;
      await Promise.allSettled(unfinished);
      await created.jobs.close();
      await live.close();
      await db.destroy();
    },
  };
}

/** Gives what connects payments with other keys, where those that are read are others. */
function followPaymentKeys({
  payments,
  paymentVariables,
}: Pick<Services, "payments" | "paymentVariables">) {
  let connected = JSON.stringify(paymentVariables);
  return async (loaded: LoadedSettings): Promise<void> => {
    const keys = readPaymentKeys(loaded, paymentVariables);
    const text = JSON.stringify(keys);
    if (text === connected) return;
    await payments.connect(keys);
    connected = text;
  };
}

interface CreateServicesOptions extends OpenServicesOptions {
  mailRoute: () => MailRoute;
  db: Database;
  pool: Pool;
  waitUntil: Services["waitUntil"];
  observability: Observability;
  /** Ends background work when the shop stops. */
  signal: AbortSignal;
}

async function createServices(
  options: CreateServicesOptions,
): Promise<{ services: Omit<Services, "settings">; jobs: JobQueues }> {
  const { db, pool, publicUrl, waitUntil } = options;
  const { log, counters } = options.observability;
  const now = options.now ?? (() => new Date());
  await pool.query("select 1");
  // Before the jobs, whose connections would be left when a setting is wrong.
  const pictures = await openPictureStore(options.storageUrl);
  const jobs = await openJobQueues(options.databaseUrl);
  const instance = await openShopInstance({ db, publicUrl, log, now, waitUntil });
  const sendMail =
    options.mail &&
    openMailTransport({
      route: options.mailRoute,
      folder: options.mail.folder,
      publicUrl,
      log,
      instance,
    });
  const queueMail = await openMails(jobs, { ...options, transport: sendMail, instance });
  const paymentVariables = options.payments ?? {};
  const payments = await openPayments(
    { db, now, queueMail, log, publicUrl, waitUntil, instance },
    paymentVariables,
  );
  const importBytes = (options.importMegabytes ?? defaultImportMegabytes) * 1024 * 1024;
  const importServices = { db, pictures, log, signal: options.signal };
  const services: Omit<Services, "settings"> = {
    db,
    pool,
    auth: createAuth({
      db,
      publicUrl,
      secret: await findAuthSecret(db, options.authSecret),
      passwordHashing: options.passwordHashing,
      sendMail: (mail) => queueMail(db, mail),
      log,
    }),
    requireAdminTwoFactor: options.requireAdminTwoFactor ?? false,
    pictures,
    drawPhoto: (key) => options.drawPhoto(db, key),
    findUntouchedDemo: (home) => options.findUntouchedDemo(db, home),
    forgetSetupToken: options.forgetSetupToken ?? (() => Promise.resolve()),
    waitUntil,
    now,
    publicUrl,
    queueMail,
    mailFolder: options.mail?.folder,
    erasuresFile: options.erasuresFile,
    sendMail,
    smtpUrl: options.mail?.smtpUrl,
    payments,
    openOrders,
    instance,
    paymentVariables,
    makesBackups: options.makesBackups ?? false,
    imports: await openImportJobs(jobs, importServices, importBytes),
    log,
    counters,
  };
  return { services, jobs };
}

function openMails(
  jobs: JobQueues,
  options: CreateServicesOptions & {
    transport: MailTransport | undefined;
    instance: ShopInstance;
  },
): Promise<QueueMail> {
  const { db, publicUrl, transport, instance, observability } = options;
  return openMailQueue(jobs, {
    db,
    instance,
    // Rendering a mail takes libraries that the first page need not wait for.
    render: async (queued) => {
      const { renderMail } = await import("./render-mail.server.tsx");
      return renderMail({ db, publicUrl }, queued);
    },
    transport,
    observability,
  });
}
