import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addComment, addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { listRoutePatterns } from "../../test/http/find-unguarded-routes.ts";
import { addRoutes, openTestApp } from "../../test/http/open-test-app.ts";
import { openRawConnection } from "../../test/http/raw-connection.ts";
import { signUp } from "../../test/http/test-client.ts";
import { takeOutput } from "../../test/setup/console-output.ts";
import { documentHeaders } from "./security-headers.ts";

const { db, url } = await createDatabase();
const markup = `</script><script>alert(1)</script><b style="x" onclick="y">`;
const record = await addRecord(db, {
  album: markup,
  label: markup,
  description: markup,
  tags: ["Dad Metal"],
});
await addComment(db, { recordId: record.id, text: markup });
const order = await addOrder(db, { record, note: markup, fullName: markup });

function fail(): never {
  throw new Error("This is a test.");
}

const shops = [{ publicUrl: "http://shop.example" }, { publicUrl: "https://shop.example" }];

describe.each(shops)("at $publicUrl", ({ publicUrl }) => {
  const isSecure = publicUrl.startsWith("https:");
  const open = () =>
    openTestApp({
      url,
      publicUrl,
      change: (build) => addRoutes(build, [{ id: "fails", path: "fails", loader: fail }]),
    });

  function expectSecurityHeaders(headers: Headers, what: string): void {
    expect(headers.get("X-Content-Type-Options"), what).toBe("nosniff");
    expect(headers.get("X-Frame-Options"), what).toBe("DENY");
    expect(headers.get("Referrer-Policy"), what).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy"), what).toBe("same-origin");
    expect(headers.get("Permissions-Policy"), what).toContain("camera=()");
    expect(headers.get("Strict-Transport-Security"), what).toBe(
      isSecure ? "max-age=31536000; includeSubDomains" : null,
    );
    expect(headers.has("Access-Control-Allow-Origin"), what).toBe(false);
  }

  test("every kind of response has its security headers", async () => {
    const { visit, app } = await open();
    const ann = await signUp(visit, `ann-${isSecure ? "s" : ""}@example.com`);
    const page = await (await visit("/")).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
    const foreign = { method: "POST", headers: { Origin: "https://evil.example" } };
    const large = { method: "POST", body: new Blob([new Uint8Array(17 * 1024 * 1024)]) };
    const responses: [string, number, Promise<Response>][] = [
      ["a rendered page", 200, visit("/shop")],
      ["a cached page", 200, visit("/shop")],
      ["a personal page", 200, ann.visit("/user/profile")],
      ["a missing page", 404, visit("/nothing")],
      ["a page that fails", 500, visit("/fails")],
      ["data", 200, visit("/shop.data")],
      ["data that fails", 500, visit("/fails.data")],
      ["a redirect to the log-in page", 302, visit("/user/profile")],
      ["a cross-site form", 403, visit("/login", foreign)],
      ["a body that is too large", 413, visit("/login", large)],
      ["a body that is no form", 400, visit("/login", { method: "POST", body: "x" })],
      ["a method that is not allowed", 405, visit("/robots.txt", { method: "POST", body: "x" })],
      ["a public file", 200, visit("/favicon.svg")],
      ["a missing built file", 404, visit("/assets/nothing.js")],
      [
        "data below the built files",
        200,
        ann.visit("/assets/nothing.js.data?index=%ed%a0%80&_routes=%F0%93%8C%A3"),
      ],
      ["a picture", 200, visit(`/pictures/${record.coverImage}-96.webp`)],
      ["a missing picture", 404, visit("/pictures/cover/nothing-96.webp")],
      ["health", 200, visit("/healthz")],
      ["suggestions", 200, visit("/suggestions?search=a")],
      ["the sitemap", 200, visit("/sitemap.xml")],
    ];
    for (const [what, status, asked] of responses) {
      const answer = await asked;
      expect(answer.status, what).toBe(status);
      expectSecurityHeaders(answer.headers, what);
      if (answer.headers.get("Content-Type")?.startsWith("text/html") === true) {
        expectPolicy(answer.headers.get("Content-Security-Policy") ?? "", { what, isSecure });
      }
    }
    expect(takeOutput().filter((line) => line.includes("This is a test."))).toHaveLength(2);

    const { status, headers } = await visit(script);
    expect(status, "a built file").toBe(200);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.has("Strict-Transport-Security")).toBe(isSecure);
    for (const name of documentHeaders) expect(headers.has(name), name).toBe(false);

    // Without Hono: a page from memory, and an event stream.
    const send = await openRawConnection(app);
    for (const path of ["/shop", "/live?topics=listing"]) {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
      expect(answer.status).toBe(200);
      expectSecurityHeaders(answer.headers, path);
    }
  });

  test("every inline script and style is allowed by its page's policy; there are no handlers or style attributes", async () => {
    const { visit, build } = await open();
    const admin = await signUp(visit, `owner-${isSecure ? "s" : ""}@example.com`);
    await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();
    const paths = listRoutePatterns(build)
      .filter(({ isPage, pattern }) => isPage && pattern !== "/fails")
      .map(({ pattern }) =>
        pattern
          .replace(":orderNumber", order.orderNumber)
          .replace(":id", record.id)
          .replace("*", "x"),
      );
    let scripts = 0;
    for (const look of [visit, admin.visit]) {
      for (const path of [...paths, "/shop?search=%3C/script%3E%3Cb%20onclick=y%3E"]) {
        const answer = await look(path);
        if (answer.headers.get("Content-Type")?.startsWith("text/html") !== true) continue;
        const policy = answer.headers.get("Content-Security-Policy") ?? "";
        const html = await answer.text();
        scripts += expectAllowed(html, policy, path);
        // Names of attributes only: their values may hold anything, encoded.
        const names = html
          .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
          .replace(/="[^"]*"/g, "=");
        expect(names, path).not.toMatch(/<[^>]*\s(style|on[a-z]+)=/);
        expect(html, path).not.toContain("<script>alert");
        expect(html, path).not.toContain("javascript:");
      }
    }
    expect(scripts).toBeGreaterThan(50);
  });
});

function expectPolicy(
  policy: string,
  { what, isSecure }: { what: string; isSecure: boolean },
): void {
  const parts = new Map(
    policy
      .split("; ")
      .map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]),
  );
  expect(parts.get("default-src"), what).toBe("'none'");
  expect(parts.get("script-src"), what).toMatch(
    /^'self'(?: '(?:nonce-[\w+/=]{24}|sha256-[\w+/=]{44})')+$/,
  );
  expect(parts.get("style-src"), what).toMatch(/^'self'(?: 'sha256-[\w+/=]{44}')*$/);
  expect(parts.get("base-uri"), what).toBe("'none'");
  expect(parts.get("form-action"), what).toBe("'self'");
  expect(parts.get("frame-ancestors"), what).toBe("'none'");
  expect(parts.has("upgrade-insecure-requests"), what).toBe(isSecure);
  expect(policy, what).not.toMatch(/unsafe-|\*|https?:/);
}

/** Every inline script and style has the policy's nonce, or its hash is in the policy. Gives how many there are. */
function expectAllowed(html: string, policy: string, path: string): number {
  const own = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , head = ""]) => !/\ssrc=|type="application\/ld\+json"/.test(head),
  );
  for (const [, kind = "", head = "", body = ""] of own) {
    const nonce = /nonce="([^"]+)"/.exec(head)?.[1];
    const hash = createHash("sha256").update(body).digest("base64");
    const named = nonce === undefined ? `'sha256-${hash}'` : `'nonce-${nonce}'`;
    const directive = policy.split("; ").find((part) => part.startsWith(`${kind}-src `));
    expect(directive, path).toContain(named);
  }
  return own.length;
}
