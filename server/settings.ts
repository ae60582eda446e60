import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import {
  noTrustedProxies,
  readTrustedProxies,
  type TrustedProxies,
} from "./http/client-address.ts";
import { logLevels } from "./observability/log-levels.ts";

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const variables = {
  PORT: {
    schema: port.default(3000),
    expected: "a port number from 0 to 65535 (0 takes a free one)",
  },
  HOST: {
    schema: z.string().min(1).optional(),
    expected: "an address to listen on, such as 127.0.0.1",
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    expected: "an http or https address, such as https://shop.example",
  },
  DATA_DIR: { schema: z.string().min(1).default("./data"), expected: "a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expected: "a PostgreSQL address, such as postgres://user:password@host:5432/shop",
  },
  DATABASE_REPLICA_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expected: "the address of a streaming replica, such as postgres://user:password@host:5432/shop",
  },
  STORAGE_URL: { schema: z.string().min(1).optional(), expected: "a folder or s3://bucket" },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected: "a mail server, such as smtp://user:password@host:587",
  },
  ADMIN_EMAIL: { schema: z.email().default("admin@example.com"), expected: "an e-mail address" },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).max(128).optional(),
    expected: "8 to 128 characters",
    secret: true,
  },
  AUTH_SECRET: {
    schema: z.string().min(32).optional(),
    expected: "at least 32 random characters",
    secret: true,
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .optional()
      .transform((text, context) => {
        const read = text === undefined ? noTrustedProxies : readTrustedProxies(text);
        if (!read) context.addIssue("These are no proxies.");
        return read ?? noTrustedProxies;
      }),
    expected:
      "the number of proxies before the shop, such as 1, or their addresses, such as loopback, 10.0.0.0/8",
  },
  REQUIRE_ADMIN_2FA: { schema: flag.default(false), expected: "0 or 1" },
  DEMO: { schema: flag.optional(), expected: "0 or 1" },
  BACKUPS: { schema: flag.optional(), expected: "0 or 1" },
  PROCESSES: {
    schema: z.coerce
      .number()
      .int()
      .min(0)
      .max(128)
      .default(1)
      .transform((count) => (count === 0 ? availableParallelism() : count)),
    expected: "a number of processes (0 takes one for each core)",
  },
  PAGE_CACHE_MB: {
    schema: z.coerce.number().int().min(0).max(100_000).default(32),
    expected: "a whole number of megabytes (0 keeps no pages)",
  },
  LOG_LEVEL: { schema: z.enum(logLevels).default("info"), expected: logLevels.join(", ") },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7E]{16,}$/)
      .optional(),
    expected: "at least 16 letters, digits and signs without spaces",
    secret: true,
  },
} satisfies { [name: string]: { schema: z.ZodType; expected: string; secret?: boolean } };

/** Settings of one process, all checked; folders are absolute paths. */
export interface Settings {
  port: number;
  host: string | undefined;
  publicUrl: string | undefined;
  dataDir: string;
  /** Undefined: the shop runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A streaming replica of that database, for what visitors read. */
  replicaUrl: string | undefined;
  /** An absolute folder, or an `s3://` address. */
  storageUrl: string;
  smtpUrl: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Undefined: the database keeps one. */
  authSecret: string | undefined;
  /** Who is believed about the address a request comes from. */
  trustedProxies: TrustedProxies;
  /** Whether admins have to log in with a second factor. */
  requireAdminTwoFactor: boolean;
  demo: boolean;
  /** Whether the shop saves itself every night, in `dataDir`. */
  backups: boolean;
  /** How many processes serve; with more than one, another looks after them. */
  processes: number;
  /** Memory of one process for whole pages that visitors without a session get. */
  pageCacheMegabytes: number;
  /** What is written in the log: this and what is graver. */
  logLevel: (typeof logLevels)[number];
  /** What /metrics asks for; undefined: there is no /metrics. */
  metricsToken: string | undefined;
}

/** A setting that cannot be used; its message is one line for the person at the terminal. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

type Read = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]["schema"]> };

/**
 * Reads the settings that README.md lists from environment variables. An empty variable counts
 * as unset. Throws SettingsError naming the variable, what was given and what is expected.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = readVariables(environment);
  const dataDir = resolve(given.DATA_DIR);
  const storage = given.STORAGE_URL ?? resolve(dataDir, "uploads");
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir,
    databaseUrl: given.DATABASE_URL,
    replicaUrl: given.DATABASE_REPLICA_URL,
    storageUrl: storage.startsWith("s3://") ? storage : resolve(storage),
    smtpUrl: given.SMTP_URL,
    adminEmail: given.ADMIN_EMAIL.toLowerCase(),
    adminPassword: given.ADMIN_PASSWORD,
    authSecret: given.AUTH_SECRET,
    trustedProxies: given.TRUSTED_PROXIES,
    requireAdminTwoFactor: given.REQUIRE_ADMIN_2FA,
    demo: given.DEMO ?? given.DATABASE_URL === undefined,
    backups: given.BACKUPS ?? given.DATABASE_URL === undefined,
    processes: given.PROCESSES,
    pageCacheMegabytes: given.PAGE_CACHE_MB,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN,
  };
}

function readVariables(environment: NodeJS.ProcessEnv): Read {
  const read: { [name: string]: unknown } = {};
  for (const [name, variable] of Object.entries(variables)) {
    const value = environment[name] === "" ? undefined : environment[name];
    const result = variable.schema.safeParse(value);
    if (!result.success) {
      const shown =
        "secret" in variable ? `${value?.length ?? 0} characters` : JSON.stringify(value);
      throw new SettingsError(`${name} is ${shown}, but must be ${variable.expected}.`);
    }
    read[name] = result.data;
  }
  return read as Read;
}

/** A password of 96 random bits that is easy to copy from a terminal. */
export function generatePassword(): string {
  return randomBytes(12).toString("base64url");
}
