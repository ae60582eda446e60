import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { PasswordHashing } from "../../app/accounts/auth.server.ts";
import type { Observability } from "../../app/observability.ts";
import type { OpenedServices, openServices } from "../../app/open-services.server.ts";
import type { PaymentSettings } from "../../app/payment/payment-provider.ts";
import type { FixedSettings } from "../../app/settings/section.ts";
import { findUntouchedDemo } from "../../demo/find-untouched.ts";
import { drawPhoto } from "../../demo/photos/draw-photo.ts";
import { createApp, type App } from "../../server/http/app.ts";
import type { Metrics } from "../../server/observability/metrics.ts";
import { createClock, type TestClock } from "../fixtures/test-clock.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

type BuiltShop = ServerBuild & { entry: { module: { openServices: typeof openServices } } };

const root = join(import.meta.dirname, "../..");

/** Asks the shop for a path (or for an address, to come by another name); redirects are not followed. */
export type Visit = (path: string, init?: RequestInit) => Promise<Response>;

export interface TestApp {
  visit: Visit;
  /** The same, for requests that say from where they come, or that come over a socket. */
  app: App;
  opened: OpenedServices;
  clock: TestClock;
  build: ServerBuild;
}

interface OpenPages {
  /** The database, of createDatabase or startDatabaseProxy. */
  url: string;
  /** Changes the built shop before it opens, such as a route of the test's own. */
  change?: (build: ServerBuild, shop: OpenedServices) => ServerBuild;
  /** The address customers use. */
  publicUrl?: string;
  requireAdminTwoFactor?: boolean;
  /** What environment variables set; left out, nothing. */
  fixedSettings?: FixedSettings;
  /** Left out: no payment provider is connected. */
  payments?: PaymentSettings;
  /** Left out: errors go to the console. */
  observability?: Observability;
  metrics?: Metrics;
  /** Left out: the shop makes no nightly backups. */
  makesBackups?: boolean;
  /** Where the key file of secrets is; left out, beside the pictures. */
  keyFolder?: string;
  authSecret?: string;
  /** Where mails are written while no server is set; left out, they wait in the queue. */
  mailFolder?: string;
  /** A mail server that the shop sends its mails to; left out, mails wait in the queue. */
  smtpUrl?: string;
}

const sha256 = (password: string) => createHash("sha256").update(password).digest("hex");

/** The shop's own takes 70 ms of a processor for each sign-up and log-in; process tests and journeys have that one. */
const quickHashing: PasswordHashing = {
  hash: (password) => Promise.resolve(sha256(password)),
  verify: ({ hash, password }) => Promise.resolve(hash === sha256(password)),
};

export async function readBuild(folder = join(root, "build/server")): Promise<BuiltShop> {
  const built = pathToFileURL(join(folder, "index.js")).href;
  return (await import(/* @vite-ignore */ built)) as BuiltShop;
}

/**
 * Opens the built shop on a database, behind the same app as server/main.ts puts before it, until the
 * end of the test that asks, or of the file when it stands at its top. Needs `npm run build`.
 */
export async function openTestApp(options: OpenPages): Promise<TestApp> {
  const {
    url,
    change,
    publicUrl = "http://shop.example",
    requireAdminTwoFactor,
    smtpUrl,
  } = options;
  const built = await readBuild();
  const clock = createClock();
  const storageUrl = await mkdtemp(join(tmpdir(), "gatefold-pictures-"));
  const opened = await built.entry.module.openServices({
    databaseUrl: url,
    publicUrl,
    storageUrl,
    drawPhoto,
    findUntouchedDemo,
    now: clock.now,
    makesBackups: options.makesBackups ?? false,
    connections: 5,
    passwordHashing: quickHashing,
    requireAdminTwoFactor: requireAdminTwoFactor ?? false,
    ...(options.fixedSettings && { fixedSettings: options.fixedSettings }),
    ...(options.payments && { payments: options.payments }),
    ...(options.observability && { observability: options.observability }),
    ...(smtpUrl !== undefined && { mail: { smtpUrl, folder: "" } }),
    ...(options.mailFolder !== undefined && {
      mail: { smtpUrl: undefined, folder: options.mailFolder },
    }),
    keyFolder: options.keyFolder ?? storageUrl,
    ...(options.authSecret !== undefined && { authSecret: options.authSecret }),
  });
  // Where many come at once, a slow machine would have the last of them told that the database cannot be used.
  opened.services.pool.options.connectionTimeoutMillis = 60_000;
  onCleanup(async () => {
    await opened.close();
    await rm(storageUrl, { recursive: true, force: true });
  });
  const build = change ? change(built, opened) : built;
  const app = createApp({
    clientFolder: join(root, "build/client"),
    pageCacheBytes: 16 * 1024 * 1024,
    metrics: options.metrics,
  });
  app.open(build, opened);
  // Hono's server puts a Response of its own in the place of Node's; the shop is to meet the same one here.
  createAdaptorServer({ fetch: (request) => app.fetch(request) });
  return {
    visit: async (path, init) => app.fetch(new Request(new URL(path, publicUrl), init)),
    app,
    opened,
    clock,
    build,
  };
}

/** A route of a test's own: a page that shows nothing, or part of one. */
export interface TestRoute {
  id: string;
  parentId?: string;
  path?: string;
  loader?: () => unknown;
  action?: () => unknown;
}

/** The built shop with more routes, below app/root.tsx unless they name another parent. */
export function addRoutes(build: ServerBuild, added: TestRoute[]): ServerBuild {
  const changed = {
    ...build,
    routes: { ...build.routes },
    assets: { ...build.assets, routes: { ...build.assets.routes } },
  };
  for (const { loader, action, ...rest } of added) {
    const route = { parentId: "root", ...rest };
    const module = { default: () => null, ...(loader && { loader }), ...(action && { action }) };
    changed.routes[route.id] = { ...route, module };
    changed.assets.routes[route.id] = {
      ...route,
      module: "/assets/none.js",
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
      hasAction: action !== undefined,
      hasLoader: loader !== undefined,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: false,
    };
  }
  return changed;
}

export type Loader = (given: unknown) => Promise<unknown>;

/** The built shop with the loader of one route in the hands of a test: `wrap` gets the shop's own. */
export function changeLoader(
  build: ServerBuild,
  id: string,
  wrap: (read: Loader) => Loader,
): ServerBuild {
  const route = build.routes[id];
  if (!route) throw new Error(`There is no route ${id}.`);
  const loader = wrap(route.module.loader as Loader);
  const module = { ...route.module, loader } as typeof route.module;
  return { ...build, routes: { ...build.routes, [id]: { ...route, module } } };
}
