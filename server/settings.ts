import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { defaultImportMegabytes } from "../app/catalogue/import/import-limit.ts";
import { isDatabaseUrl } from "../app/db/database-hosts.ts";
import { defaultStreamsPerAddress } from "../app/live/event-streams.server.ts";
import type { PaymentSettings } from "../app/payment/payment-provider.ts";
import { mailSection } from "../app/settings/mail-section.ts";
import { environmentMark } from "../app/settings/secrets/secret-setting.ts";
import type { FixedSettings } from "../app/settings/section.ts";
import { settingName } from "../app/settings/section.ts";
import { noTrustedProxies, readTrustedProxies } from "./http/client-address.ts";
import { paymentVariables, readFixedKeys, readPaymentSettings } from "./payment-variables.ts";
import { readVariables, serverAddress, type Values } from "./read-variables.ts";
import { readFixedSettings } from "./setting-variables.ts";
import { SettingsError } from "./settings-error.ts";

/** From the most messages to none. */
const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const postgresUrls = z.string().refine(isDatabaseUrl);
const size = (max: number) => z.coerce.number().int().min(0).max(max);

/** "S3://Bucket" → "s3://Bucket": a scheme has no case (RFC 3986, section 3.1), what follows may have. */
function lowerScheme(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
}

const trustedProxies = z
  .string()
  .optional()
  .transform((text, context) => {
    const proxies = text === undefined ? noTrustedProxies : readTrustedProxies(text);
    if (!proxies) context.addIssue("Neither a number nor addresses.");
    return proxies ?? noTrustedProxies;
  });

/** Every setting: its environment variable, how to read it, and what is expected, for the error message. */
const definitions = {
  port: {
    variable: "PORT",
    schema: size(65_535).default(3000),
    expected: "a port number from 0 to 65535 (0 takes a free one)",
  },
  host: {
    variable: "HOST",
    schema: z.string().min(1).optional(),
    expected: "an address to listen on, such as 127.0.0.1",
  },
  publicUrl: {
    variable: "PUBLIC_URL",
    schema: serverAddress.optional(),
    expected: "an http or https address without a path, such as https://shop.example",
  },
  /** An absolute path. */
  dataDir: {
    variable: "DATA_DIR",
    schema: z
      .string()
      .min(1)
      .default("./data")
      .transform((path) => resolve(path)),
    expected: "a folder",
  },
  /** One server, or several of which one takes writes. Undefined: the shop runs the embedded PostgreSQL in `dataDir`. */
  databaseUrl: {
    variable: "DATABASE_URL",
    schema: postgresUrls.optional(),
    expected:
      "a PostgreSQL address, such as postgres://user:password@host:5432/shop, or with several servers " +
      "postgres://user:password@one:5432,two:5432/shop?target_session_attrs=read-write",
  },
  /** An absolute path, or an `s3://` URL. */
  storageUrl: {
    variable: "STORAGE_URL",
    schema: z
      .string()
      .min(1)
      .transform((text) => {
        const url = lowerScheme(text);
        return url.startsWith("s3://") ? url : resolve(text);
      })
      .optional(),
    expected: "a folder or s3://bucket",
  },
  smtpUrl: {
    variable: "SMTP_URL",
    schema: z
      .url({ protocol: /^smtps?$/ })
      .transform(lowerScheme)
      .optional(),
    expected: "a mail server, such as smtp://user:password@host:587",
  },
  adminEmail: {
    variable: "ADMIN_EMAIL",
    schema: z
      .email()
      .default("admin@example.com")
      .transform((email) => email.toLowerCase()),
    expected: "an email address",
  },
  adminPassword: {
    variable: "ADMIN_PASSWORD",
    schema: z.string().min(8).max(128).optional(),
    expected: "8 to 128 characters",
    secret: true,
  },
  /** Undefined: a generated one, which the database keeps. */
  authSecret: {
    variable: "AUTH_SECRET",
    schema: z.string().min(32).optional(),
    expected: "at least 32 random characters",
    secret: true,
  },
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: {
    variable: "TRUSTED_PROXIES",
    schema: trustedProxies,
    expected:
      "the number of proxies before the shop, such as 1, or their addresses, such as loopback, 10.0.0.0/8",
  },
  requireAdminTwoFactor: {
    variable: "REQUIRE_ADMIN_2FA",
    schema: flag.default(false),
    expected: "0 or 1",
  },
  demo: {
    variable: "DEMO",
    schema: z.union([flag, z.literal("busy")]).optional(),
    expected: "0, 1 or busy",
  },
  backups: { variable: "BACKUPS", schema: flag.optional(), expected: "0 or 1" },
  /** Whether generated sleeves are drawn before somebody asks for them, while the process is idle. */
  sleevesAhead: { variable: "SLEEVES_AHEAD", schema: flag.default(true), expected: "0 or 1" },
  /** Processes that serve. With more than one, another process supervises them. */
  processes: {
    variable: "PROCESSES",
    schema: size(128)
      .default(1)
      .transform((count) => (count === 0 ? availableParallelism() : count)),
    expected: "a number of processes (0 takes one for each core)",
  },
  /** Seconds after SIGTERM in which /healthz says 503 and all else is served, before the port is closed. */
  shutdownDelay: {
    variable: "SHUTDOWN_DELAY",
    schema: size(300).default(0),
    expected: "a whole number of seconds from 0 to 300",
  },
  /** Memory of one process for the page cache. */
  pageCacheMegabytes: {
    variable: "PAGE_CACHE_MB",
    schema: size(100_000).default(32),
    expected: "a whole number of megabytes (0 keeps no pages)",
  },
  /** Event streams of open pages that one network address may have in one process. */
  streamsPerAddress: {
    variable: "LIVE_PER_ADDRESS",
    schema: size(1_000_000).default(defaultStreamsPerAddress),
    expected: "a whole number of open pages (0 for any number)",
  },
  /** The largest file that an admin may import in the browser. */
  importMegabytes: {
    variable: "IMPORT_MAX_MB",
    schema: z.coerce.number().int().min(1).max(2_000).default(defaultImportMegabytes),
    expected: "a whole number of megabytes from 1 to 2000",
  },
  /** Messages of this level and above are logged. */
  logLevel: {
    variable: "LOG_LEVEL",
    schema: z.enum(logLevels).default("info"),
    expected: logLevels.join(", "),
  },
  /** The bearer token of /metrics; undefined: there is no /metrics. */
  metricsToken: {
    variable: "METRICS_TOKEN",
    schema: z
      .string()
      .regex(/^[\x21-\x7E]{16,}$/)
      .optional(),
    expected: "at least 16 letters, digits and signs without spaces",
    secret: true,
  },
};

const fixedMailServer = [
  settingName(mailSection, "server"),
  { variable: definitions.smtpUrl.variable, value: environmentMark },
] as const;

/** The settings of one process, validated, with every default filled in. */
export type Settings = Omit<Values<typeof definitions>, "storageUrl" | "demo" | "backups"> & {
  /** An absolute path, or an `s3://` URL. */
  storageUrl: string;
  /** Whether the demo catalogue is loaded into an empty database; "busy": with invented orders. */
  demo: boolean | "busy";
  /** Whether nightly backups are made in `dataDir`. */
  backups: boolean;
  payments: PaymentSettings;
  /** What the owner sets in the shop, and variables set before that. */
  fixed: FixedSettings;
};

/**
 * Reads the settings that README.md lists from environment variables. An empty variable counts as unset. Throws
 * SettingsError naming the variable, its value and what is expected.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = readVariables(definitions, environment);
  const payments = readPaymentSettings(readVariables(paymentVariables, environment));
  const hasOwnDatabase = values.databaseUrl === undefined;
  if (hasOwnDatabase) checkDatabaseFolder(values.dataDir);
  return {
    ...values,
    storageUrl: values.storageUrl ?? resolve(values.dataDir, "uploads"),
    demo: values.demo ?? hasOwnDatabase,
    backups: values.backups ?? hasOwnDatabase,
    payments,
    fixed: new Map([
      ...readFixedSettings(environment),
      ...readFixedKeys(payments),
      ...(values.smtpUrl === undefined ? [] : [fixedMailServer]),
    ]),
  };
}

/** The tools of the shop's own PostgreSQL start it by a shell, in which these characters mean something else. */
function checkDatabaseFolder(dataDir: string): void {
  const [character] = /["$`\\\p{Cc}]/u.exec(dataDir) ?? [];
  if (character === undefined) return;
  throw new SettingsError(
    `DATA_DIR is ${JSON.stringify(dataDir)}, but must be a folder without ${JSON.stringify(character)} in its path: PostgreSQL cannot be started there.`,
  );
}
