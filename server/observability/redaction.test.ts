import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "./redaction.ts";

describe("redact", () => {
  it.each([
    ["550 <ann.byron+shop@post.example.dk>: no such user", "550 <[email]>: no such user"],
    ["to=ærø@københavn.example;", "to=[email];"],
    ["?email=ann%40example.com", "?email=[email]"],
    [
      "connect postgres://shop:s3cret@db.internal:5432/shop",
      "connect postgres://[…]@db.internal:5432/shop",
    ],
    ["redis://:s3cret@host", "redis://[…]@host"],
    ["GET /reset-password?token=abc.DEF-1 failed", "GET /reset-password?… failed"],
    ["https://shop.example/shop?search=mum%20s", "https://shop.example/shop?…"],
    ["authorization: Bearer abcdefgh12345678", "authorization: Bearer …"],
    [
      "cookie: __Host-gatefold.session_token=abc.d%2F; x",
      "cookie: __Host-gatefold.session_token=…; x",
    ],
  ])("turns %s into %s", (text, safe) => {
    expect(redact(text)).toBe(safe);
  });

  it.each([
    "at file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3",
    "at pkg@1.2.3/node_modules/x.js",
    'relation "orders" does not exist. Really? Yes.',
    '{"route":"/record/:id","ms":12}',
  ])("does not change %s", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("keeps valid JSON valid, and leaves no email address in it", () => {
    const words = fc.constantFrom(
      "ann@example.com",
      "/a?b=c",
      "://u:p@h",
      '"',
      "\\",
      " ",
      "?x=",
      "é",
    );
    const text = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), text), (facts) => {
        const redacted = redact(JSON.stringify(facts));
        expect(() => JSON.parse(redacted) as unknown).not.toThrow();
        expect(redacted).not.toContain("ann@example.com");
      }),
    );
  });
});
