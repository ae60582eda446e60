import { redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createDatabase } from "../test/database/test-database.ts";
import {
  findUnguardedRoutes,
  listRoutePatterns,
  type ListedCommand,
} from "../test/http/find-unguarded-routes.ts";
import { addRoutes, openTestApp } from "../test/http/open-test-app.ts";
import { signUp } from "../test/http/test-client.ts";
import { takeOutput } from "../test/setup/console-output.ts";

/** Everything a stranger may ask for. A route that is not here has to send strangers to /login. */
const publicPaths = [
  "/",
  "/shop",
  "/shop/:facets",
  "/record/:id",
  "/login",
  "/login/code",
  "/login/passkey",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/logout",
  "/setup",
  "/thankyou",
  "/withdraw",
  "/report",
  "/terms",
  "/privacy",
  "/imprint",
  "/withdrawal-information",
  "/accessibility",
  "/guarantee-notice/:key",
  "/page-user",
  "/cart-records",
  "/suggestions",
  "/pictures/sleeve/*",
  "/pictures/back/:name",
  "/pictures/share/:name",
  "/pictures/*",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/:name",
  "/feed.xml",
  "/google-feed.xml",
  "/*",
];

const { db, url } = await createDatabase();

describe("the site map", () => {
  it("sends strangers to log in everywhere, but on the public paths", async () => {
    const { build, visit } = await openTestApp({ url });
    const open = await findUnguardedRoutes(build, visit);
    takeOutput();
    expect(open.filter((line) => !publicPaths.includes(line.split(" ")[1] ?? ""))).toEqual([]);
  });

  it("names no public path that does not exist", async () => {
    const { build } = await openTestApp({ url });
    const patterns = listRoutePatterns(build).map(({ pattern }) => pattern);
    expect(publicPaths.filter((path) => !patterns.includes(path))).toEqual([]);
  });

  it("is walked by a check that finds a missing guard", async () => {
    const before = await openTestApp({ url });
    const known = await findUnguardedRoutes(before.build, before.visit);
    const guard = () => redirect("/login?from=x");
    const pass = () => null;
    const { build, visit } = await openTestApp({
      url,
      change: (built) =>
        addRoutes(built, [
          { id: "guarded", path: "guarded", loader: guard, action: guard },
          { id: "bare", path: "bare/:id?", loader: pass },
          { id: "layout", loader: guard },
          { id: "inside", parentId: "layout", path: "inside/:id", loader: pass, action: guard },
          // A layout's loader does not stand before the actions of its pages.
          { id: "leaky", parentId: "layout", path: "leaky", action: pass },
          { id: "elsewhere", path: "elsewhere", loader: () => redirect("/loginpage") },
        ]),
    });
    const open = await findUnguardedRoutes(build, visit);
    takeOutput();
    expect(open.filter((line) => !known.includes(line))).toEqual([
      "GET /bare/:id?",
      "GET /bare/:id? by a link",
      "POST /leaky",
      "GET /elsewhere",
      "GET /elsewhere by a link",
    ]);
  });
});

describe("the commands", () => {
  it("are all that a route's action runs", async () => {
    const { build } = await openTestApp({ url });
    const others = listRoutePatterns(build).filter(
      ({ hasAction, commands }) => hasAction && commands === null,
    );
    expect(others.map(({ pattern }) => pattern)).toEqual([]);
  });

  it("each have a name of their own on their page, a schema, a guard, and a rate limit or a reason for none", async () => {
    const { build } = await openTestApp({ url });
    const routes = listRoutePatterns(build);
    const wrong = routes.flatMap(({ pattern, commands }) =>
      findCommandProblems(pattern, commands ?? []),
    );
    expect(wrong).toEqual([]);
    expect(routes.flatMap(({ commands }) => commands ?? []).length).toBeGreaterThan(2);
  });

  it("do nothing with a form that somebody else filled in", async () => {
    const { build, visit } = await openTestApp({ url });
    const owner = await signUp(visit, "owner@example.com");
    await db.updateTable("users").set({ role: "admin" }).execute();
    const answered: string[] = [];
    for (const { pattern, isPage, isIndex, commands } of listRoutePatterns(build)) {
      const path = pattern.replace(/:\w+\??|\*/g, "x");
      const dataPath = `${path === "/" ? "/_root" : path}.data${isIndex ? "?index" : ""}`;
      for (const { name, who } of commands ?? []) {
        // Nobody is asked who they are, such as to log in or out.
        if (who instanceof Function && ["anybody", "requireLoggedOut"].includes(who.name)) continue;
        const form = new FormData();
        form.set("intent", name);
        form.set("sender", "somebody-else");
        const { status } = await owner.post(isPage ? dataPath : path, form);
        answered.push(`${pattern} ${name}: ${status}`);
      }
    }
    expect(answered.length).toBeGreaterThan(50);
    expect(answered.filter((line) => !line.endsWith(": 403"))).toEqual([]);
  });

  it("are looked at by a check that finds what is missing", () => {
    const bare = { name: "", schema: {}, who: null, limit: "" };
    const good = { name: "good", schema: z.object({}), who: () => null, limit: "Nobody minds." };
    expect(findCommandProblems("/x", [good, bare, good])).toEqual([
      "/x good: name",
      "/x : name",
      "/x : schema",
      "/x : guard",
      "/x : limit",
      "/x good: name",
    ]);
    expect(findCommandProblems("/admin/x", [good])).toEqual(["/admin/x good: guard of admins"]);
  });
});

/** Where an admin looks after their own account, as every user may; the layout above lets only admins in. */
const ownAccount = "/admin/profile/:section?";

function findCommandProblems(pattern: string, commands: readonly ListedCommand[]): string[] {
  return commands.flatMap(({ name, schema, who, limit }) => {
    const isOnly = commands.filter((other) => other.name === name).length === 1;
    const isGuard = typeof who === "function";
    const isLimit = typeof limit === "function" || (typeof limit === "string" && limit.length > 10);
    return [
      ...(name === "" || !isOnly ? ["name"] : []),
      ...(schema instanceof Object && "shape" in schema ? [] : ["schema"]),
      ...(isGuard ? [] : ["guard"]),
      ...(isGuard &&
      pattern.startsWith("/admin") &&
      pattern !== ownAccount &&
      who.name !== "requireAdmin"
        ? ["guard of admins"]
        : []),
      ...(isLimit ? [] : ["limit"]),
    ].map((problem) => `${pattern} ${name}: ${problem}`);
  });
}
