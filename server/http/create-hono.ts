import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { describeBackups, type BackupState } from "../../app/backups/last-backup.server.ts";
import { importTooLarge } from "../../app/catalogue/import/import-limit.ts";
import { readBody } from "../../app/forms/read-form.server.ts";
import type { Services } from "../../app/services-context.ts";
import type { Metrics } from "../observability/metrics.ts";
import { inPathLanguage } from "../responses/in-path-language.ts";
import { responsesText } from "../responses/responses-texts.ts";
import { documentHeaders, type Header } from "../responses/security-headers.ts";
import type { AppEnv, AppState } from "./app-env.ts";
import type { TrustedProxies } from "./client-address.ts";
import { hasClientDisconnected } from "./client-disconnected.ts";
import { isCrossSiteRequest } from "./cross-site-request.ts";
import { observeRequest } from "./observe-request.ts";
import { createRequestId } from "./request-id.ts";
import { addStaticFiles } from "./static-files.ts";

interface CreateHonoOptions {
  clientFolder: string;
  trustedProxies: TrustedProxies;
  metrics: Metrics | undefined;
  /** Most megabytes of a file for /admin/import. */
  importMegabytes: number;
}

/** Bytes; more than any form of the shop holds, pictures included. */
const maxBody = 16 * 1024 * 1024;

/** For a response that says nothing of caches: without it a cache may keep a 404 as long as it likes. */
const uncached: Header = ["Cache-Control", "private, no-cache"];

/** The app's routes and middleware, in the order in which a request passes them. */
export function createHono(options: CreateHonoOptions, state: AppState): Hono<AppEnv> {
  const { clientFolder: folder, metrics } = options;
  const app = new Hono<AppEnv>();
  addErrorHandler(app);
  app.use(async (c, next) => {
    await next();
    // Not by c.header(), which makes the response anew, as a stream, for each header. A route may be stricter.
    // By what only built files have: the data of a page that is not there may be asked for below /assets too.
    const isBuiltFile =
      c.req.path.startsWith("/assets/") &&
      c.res.headers.get("Cache-Control")?.endsWith("immutable") === true;
    for (const [name, value] of [...state.headers, uncached]) {
      if (isBuiltFile && documentHeaders.has(name)) continue;
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  addHealthCheck(app, state);
  if (metrics) app.get("/metrics", (c) => metrics.respond(c.req.header("Authorization")));
  addStaticFiles(app, { folder, onSent: () => (state.filesSent += 1) });
  app.use(async (c, next) => {
    // An open page then knows that what it submitted changed nothing (app/network/request-failure.ts).
    const headers = { "Retry-After": "1", "X-Request-Outcome": "not-processed" };
    if (!state.pages) return c.text(responsesText("rightBack"), 503, headers);
    c.set("pages", state.pages);
    return next();
  });
  app.use(observeRequest(options));
  addWebhooks(app);
  addPages(app, options);
  return app;
}

function addHealthCheck(app: Hono<AppEnv>, state: AppState): void {
  // /up is where installers of containers look.
  app.on("GET", ["/healthz", "/up"], async (c) => {
    const headers = { "Cache-Control": "no-store" };
    if (!state.pages || !state.findProblems || state.isShuttingDown) {
      return c.json({ status: "unavailable" }, 503, headers);
    }
    const cookie = c.req.header("Cookie");
    const [problems, backup] = await Promise.all([
      state.findProblems(),
      findBackupForAdmin(state.pages.opened.services, cookie),
    ]);
    const status = problems.length === 0 ? "ok" : "degraded";
    // Strangers learn neither what is wrong nor how the shop is run.
    const details = backup && { ...(problems.length > 0 && { problems }), backup: backup.state };
    // Not 503: a load balancer would take every process away, and cached pages with them.
    return c.json({ status, ...details }, 200, headers);
  });
}

/**
 * The backups, for an admin's session: `state` is null when the shop makes none. Null for everybody else, and while the
 * database does not answer.
 */
async function findBackupForAdmin(
  services: Pick<Services, "auth" | "db" | "now" | "makesBackups">,
  cookie: string | undefined,
): Promise<{ state: BackupState | null } | null> {
  if (cookie === undefined) return null;
  try {
    const found = await services.auth.api.getSession({
      headers: new Headers({ Cookie: cookie }),
      query: { disableRefresh: true },
    });
    if (found?.user.role !== "admin" || found.user.banned === true) return null;
    const { db, now, makesBackups } = services;
    return { state: await describeBackups(db, { enabled: makesBackups, now: now() }) };
  } catch {
    return null;
  }
}

/** Bytes; a webhook has some thousand. */
const maxWebhookBytes = 256 * 1024;

/**
 * POST /webhooks/{provider}: webhooks of payment providers. They come from servers, without a browser's cookies, and carry
 * a signature of their own: the check of cross-site requests is for forms. The answer never says why a webhook was refused.
 */
function addWebhooks(app: Hono<AppEnv>): void {
  app.post(
    "/webhooks/:provider",
    bodyLimit({ maxSize: maxWebhookBytes, onError: (c) => c.text("Too large.", 413) }),
    async (c) => {
      c.set("route", "/webhooks/:provider");
      const { payments, now } = c.get("pages").opened.services;
      const { pathname, search } = new URL(c.req.url);
      const status = await payments.receive(c.req.param("provider"), {
        rawBody: await readBody(c.req.raw),
        header: (name) => c.req.header(name),
        path: pathname + search,
        now: now(),
      });
      if (status === 200) return c.body(null, 200);
      if (status === 503) return c.text("Not stored: please send it again.", 503);
      return status === 404 ? c.text("Not found.", 404) : c.text("Refused.", 400);
    },
  );
}

function addPages(
  app: Hono<AppEnv>,
  { importMegabytes }: Pick<CreateHonoOptions, "importMegabytes">,
): void {
  app.use(compress());
  app.use(async (c, next) => {
    if (!isCrossSiteRequest(c.req.raw, c.get("pages").opened.services.publicUrl)) return next();
    return c.text(
      sayInPathLanguage(c, () => responsesText("crossSite")),
      403,
    );
  });
  const limitBody = bodyLimit({
    maxSize: maxBody,
    onError: (c: Context<AppEnv>) =>
      c.text(
        sayInPathLanguage(c, () => responsesText("tooMuch")),
        413,
      ),
  });
  const limitImport = bodyLimit({
    maxSize: (importMegabytes + 1) * 1024 * 1024,
    onError: (c) => c.text(importTooLarge(importMegabytes), 413),
  });
  app.use((c, next) =>
    (/^\/admin\/import(\.data)?$/.test(c.req.path) ? limitImport : limitBody)(c, next),
  );
  app.all("*", async (c) => {
    const requestContext = c.get("requestContext");
    if (!requestContext) throw new Error("observeRequest has to come before the pages.");
    const request = withReadablePath(c.req.raw);
    const { pathname, search } = new URL(request.url);
    const canonical = isRead(request) ? c.get("pages").canonicalPath(pathname) : null;
    if (canonical !== null) {
      c.set("route", canonical);
      return c.redirect(canonical + search, 301);
    }
    const { response, route } = await c.get("pages").answer(request, requestContext);
    c.set("route", route);
    return response;
  });
}

/** A text in the language of the path that was asked for. */
function sayInPathLanguage(c: Context<AppEnv>, say: () => string): string {
  const pages = c.get("pages") as AppEnv["Variables"]["pages"] | undefined;
  return inPathLanguage(pages?.opened, c.req.path, say);
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** A URL with a broken percent-encoding names no page; it goes on as one that does not exist. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    return new Request(new URL("/invalid-url", url), request);
  }
}

function addErrorHandler(app: Hono<AppEnv>): void {
  app.onError((err, c) => {
    const requestId = c.get("requestContext")?.requestId ?? createRequestId();
    if (!hasClientDisconnected(c)) {
      const pages = c.get("pages") as AppEnv["Variables"]["pages"] | undefined;
      pages?.opened.services.log.error({ requestId, err }, "A request failed outside its page");
    }
    return c.text(
      sayInPathLanguage(c, () => responsesText("fault", { requestId })),
      500,
    );
  });
}
