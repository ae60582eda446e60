import { describe, expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import {
  createTestClient,
  password,
  signUp,
  signUpConfirmed,
} from "../../test/http/test-client.ts";
import { totpCode } from "../../test/http/totp.ts";

const { db, url } = await createDatabase();

const shops = [
  { publicUrl: "http://shop.example", prefix: "gatefold." },
  { publicUrl: "https://shop.example", prefix: "__Host-gatefold." },
];

describe.each(shops)("behind $publicUrl", ({ publicUrl, prefix }) => {
  const isSecure = publicUrl.startsWith("https:");

  test("every cookie is out of reach of scripts, other sites and other hosts", async () => {
    const { visit } = await openTestApp({ url, publicUrl });
    const email = `cookie-${isSecure ? "s" : ""}@example.com`;
    const ann = await signUpConfirmed(visit, db, email);
    const lines: string[] = [];
    const take = (response: Response) => {
      lines.push(...response.headers.getSetCookie());
      return response;
    };
    take(await createTestClient(visit).post("/login", { email, password }));
    take(
      await createTestClient(visit).visit("/login/passkey.data", {
        method: "POST",
        body: new URLSearchParams({ intent: "begin-passkey-log-in" }),
      }),
    );
    take(await ann.post("/user/profile", { intent: "begin-passkey", password }));
    const begun = await ann.post("/user/profile", { intent: "begin-two-factor", password });
    const secret = /name="secret" value="([A-Z2-7]+)"/.exec(await begun.text())?.[1] ?? "";
    const code = totpCode(secret);
    take(await ann.post("/user/profile", { intent: "confirm-two-factor", secret, code }));
    const person = createTestClient(visit);
    take(await person.post("/login", { email, password }));
    take(await person.post("/login/code", { code: totpCode(secret, 1) }));
    expect((await person.visit("/user/profile")).status).toBe(200);
    take(await person.post("/logout", {}));
    expect((await person.visit("/user/profile")).status).toBe(302);

    const names = new Set(lines.map((line) => line.slice(0, line.indexOf("="))));
    for (const name of ["session_token", "two_factor", "passkey", "known_browser"]) {
      expect(names).toContain(`${prefix}${name}`);
    }
    for (const line of lines) {
      expect(line.startsWith(prefix), line).toBe(true);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=Lax/i);
      expect(line).toMatch(/; Path=\/(;|$)/i);
      expect(/; Secure/i.test(line), line).toBe(isSecure);
      expect(line).not.toMatch(/; Domain/i);
    }
  });

  test("a log-in makes a session of its own, whatever cookie was there before", async () => {
    const { visit } = await openTestApp({ url, publicUrl });
    const email = `fixed-${isSecure ? "s" : ""}@example.com`;
    const first = await signUp(visit, email);
    const planted = first.cookies();
    await db.deleteFrom("sessions").execute();
    const response = await visit("/login", {
      method: "POST",
      headers: { Cookie: planted },
      body: new URLSearchParams({ email, password }),
    });
    const set = response.headers
      .getSetCookie()
      .filter((line) => !/Max-Age=0\b/i.test(line) && line.startsWith(`${prefix}session_token=`));
    expect(set).toHaveLength(1);
    expect(set[0]?.split(";")[0]).not.toBe(planted);
    const replayed = await visit("/user/profile", { headers: { Cookie: planted } });
    expect(replayed.status).toBe(302);
  });
});
