import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startDatabaseProxy } from "../../test/database/database-proxy.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { addRoutes, openTestApp, readBuild } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { takeOutput } from "../../test/setup/console-output.ts";
import { createApp } from "./app.ts";
import { createHealthCheck } from "./health-check.ts";

const { url } = await createDatabase();
const database = await startDatabaseProxy(url);
const { visit, opened } = await openTestApp({
  url: database.url,
  change: (build, { services }) =>
    addRoutes(build, [
      {
        id: "reader",
        path: "reader",
        loader: () => services.db.selectFrom("records").select("id").execute(),
      },
    ]),
});

describe("the app", () => {
  it("answers 503 until it is opened; /healthz, and /up as well, also while it shuts down", async () => {
    const app = createApp({
      clientFolder: join(import.meta.dirname, "../../build/client"),
      pageCacheBytes: 1024 * 1024,
    });
    const ask = async (path: string) => app.fetch(new Request(`http://shop.example${path}`));
    expect((await ask("/healthz")).status).toBe(503);
    expect((await ask("/up")).status).toBe(503);
    const early = await ask("/");
    expect(early.status).toBe(503);
    expect(early.headers.get("X-Request-Outcome")).toBe("not-processed");

    app.open(await readBuild(), opened);
    const healthy = await ask("/healthz");
    expect(healthy.status).toBe(200);
    expect(await healthy.json()).toEqual({ status: "ok" });
    expect(await (await ask("/up")).json()).toEqual({ status: "ok" });
    expect((await ask("/")).status).toBe(200);

    app.drain();
    expect((await ask("/healthz")).status).toBe(503);
    expect((await ask("/up")).status).toBe(503);
    expect((await ask("/")).status).toBe(200);
  });

  it("serves a page with the id of its request", async () => {
    const response = await visit("/");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("X-Request-Id")).toMatch(/^[A-Z2-9]{8}$/);
    expect(await response.text()).toContain("Gatefold");
  });

  it.each(["/login", "/signup", "/nothing-here", "/healthz", "/shop", "/robots.txt", "/live"])(
    "says of %s what caches may do with it",
    async (path) => {
      expect((await visit(path)).headers.get("Cache-Control")).toMatch(/no-cache|no-store|max-age/);
    },
  );

  it.each(["/nothing-here", "/nothing/here/either", "/%00", "/record", "/.env", "/..%2f"])(
    "answers 404 to %s",
    async (path) => {
      expect((await visit(`http://shop.example${path}`)).status).toBe(404);
    },
  );

  it("answers 404 to a URL that cannot be decoded", async () => {
    expect((await visit("/%")).status).toBe(404);
  });

  it("gives health details to nobody but an admin", async () => {
    const ann = await signUp(visit, "ann@example.com");
    expect(await (await ann.visit("/healthz")).json()).toEqual({ status: "ok" });
    await opened.services.db.updateTable("users").set({ role: "admin" }).execute();
    expect(await (await ann.visit("/healthz")).json()).toEqual({ status: "ok", backup: null });
    expect(await (await visit("/healthz")).json()).toEqual({ status: "ok" });

    // A clock in doubt, as any problem, is named to the admin alone.
    const { db, now } = opened.services;
    const doubt = { doubtedBy: "last-seen", doubtedSince: now(), theirTime: now() };
    await db
      .insertInto("clock")
      .values({ seenAt: now(), ...doubt })
      .execute();
    expect(await (await ann.visit("/healthz")).json()).toEqual({
      status: "degraded",
      problems: [expect.stringContaining("The clock of this machine is in doubt")],
      backup: null,
    });
    expect(await (await visit("/healthz")).json()).toEqual({ status: "degraded" });
    const { log, lines } = createMemoryLog();
    const check = createHealthCheck({ services: { ...opened.services, log }, folders: [] });
    await check();
    await check();
    expect(lines).toEqual(["The shop needs a look"]);
    await db.deleteFrom("clock").execute();
  });

  it("serves built files for a year, compressed", async () => {
    const page = await (await visit("/")).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "no script on the page";
    const response = await visit(script, { headers: { "Accept-Encoding": "br" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Content-Encoding")).toBe("br");
  });
});

describe("while the database is unavailable", () => {
  it("answers 503 where it is needed, and recovers by itself", async () => {
    expect((await visit("/reader")).status).toBe(200);

    await database.cut();
    const away = await visit("/reader");
    expect(away.status).toBe(503);
    expect(away.headers.get("Retry-After")).toBe("5");
    expect(await away.text()).not.toContain("ECONNREFUSED");
    expect((await visit("/reader.data")).status).toBe(503);
    expect((await visit("/nothing-here")).status).toBe(404);
    expect((await visit("/healthz")).status).toBe(200);
    const reference = away.headers.get("X-Request-Id") ?? "";
    const log = takeOutput();
    expect(log.filter((line) => line.includes(reference))).toHaveLength(1);
    expect(log).toHaveLength(2);

    await database.mend();
    expect((await visit("/reader")).status).toBe(200);
  });
});
