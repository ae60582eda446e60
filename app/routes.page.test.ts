import { redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../test/database/test-database.ts";
import { findUnguardedRoutes, listRoutePatterns } from "../test/http/find-unguarded-routes.ts";
import { addRoutes, openTestApp } from "../test/http/open-test-app.ts";
import { takeOutput } from "../test/setup/console-output.ts";

/** Everything a stranger may ask for. A route that is not here has to send strangers to /login. */
const publicPaths = [
  "/",
  "/shop",
  "/record/:id",
  "/login",
  "/login/code",
  "/login/passkey",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/logout",
  "/thankyou",
  "/withdraw",
  "/report",
  "/terms",
  "/privacy",
  "/imprint",
  "/withdrawal-information",
  "/accessibility",
  "/guarantee-notice/:key",
  "/cart-records",
  "/suggestions",
  "/pictures/cover/*",
  "/pictures/photo/*",
  "/pictures/sleeve/*",
  "/pictures/*",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/google-feed.xml",
  "/*",
];

const { url } = await createDatabase();

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
