import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findClientAddress, noTrustedProxies, readTrustedProxies } from "./client-address.ts";

function trust(text: string) {
  const trusted = readTrustedProxies(text);
  if (!trusted) throw new Error(`${text} could not be read.`);
  return trusted;
}

describe("the client's address", () => {
  it("is that of the connection when no proxy is trusted, whatever the header says", () => {
    for (const forged of ["1.2.3.4", "127.0.0.1", "::1", "1.2.3.4, 5.6.7.8", "x", ""]) {
      expect(findClientAddress("203.0.113.9", forged, noTrustedProxies)).toBe("203.0.113.9");
    }
  });

  it.each([
    ["loopback", "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["loopback", "127.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["loopback", "::1", "1.2.3.4", "1.2.3.4"],
    ["loopback", "::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["loopback", "127.0.0.1", undefined, "127.0.0.1"],
    ["loopback", "127.0.0.1", "", "127.0.0.1"],
    ["loopback", "127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["loopback, 10.0.0.0/8", "127.0.0.1", "6.6.6.6, 1.2.3.4, 10.9.9.9", "1.2.3.4"],
    ["10.0.0.7", "10.0.0.7", "1.2.3.4", "1.2.3.4"],
    ["10.0.0.7", "10.0.0.8", "1.2.3.4", "10.0.0.8"],
    ["10.0.0.0/8", "10.0.0.7", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
    ["uniquelocal", "fd00::5", "2001:db8::1", "2001:db8::1"],
    ["2001:db8:5::/48", "2001:db8:5::1", "[2001:db8::1]:4711", "2001:db8::1"],
    ["loopback", "127.0.0.1", "1.2.3.4:5678", "1.2.3.4"],
    ["loopback", "127.0.0.1", "1.2.3.4, unknown", "127.0.0.1"],
    ["loopback", "127.0.0.1", "1.2.3.4, 1", "127.0.0.1"],
    ["loopback", "127.0.0.1", "1.2.3.4, 0x7f.1", "127.0.0.1"],
    ["loopback", "127.0.0.1", "::ffff:1.2.3.4", "1.2.3.4"],
    ["::/0", "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["0", "127.0.0.1", "1.2.3.4", "127.0.0.1"],
    ["1", "203.0.113.9", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["2", "203.0.113.9", "6.6.6.6, 1.2.3.4, 5.6.7.8", "1.2.3.4"],
    ["2", "203.0.113.9", "1.2.3.4", "1.2.3.4"],
  ])(
    "with TRUSTED_PROXIES=%s, from %s, X-Forwarded-For %j: %s",
    (...[trusted, peer, forwarded, address]) => {
      expect(findClientAddress(peer, forwarded, trust(trusted))).toBe(address);
    },
  );

  it("is never what a client behind one proxy sends in the header", () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (made, real) => {
        const forwarded = `${made}, ${real}`;
        expect(findClientAddress("203.0.113.9", forwarded, trust("1"))).toBe(real);
        fc.pre(!real.startsWith("127."));
        expect(findClientAddress("127.0.0.1", forwarded, trust("loopback"))).toBe(real);
      }),
    );
  });

  it("of a connection without an address is as it came", () => {
    expect(findClientAddress("", "1.2.3.4", trust("1"))).toBe("");
  });
});

test.each(["", "nobody", "10.0.0.0/33", "10.0.0.0/8, x", "1, 2", "-1", "127", "10.0.0.1 10.0.0.2"])(
  "TRUSTED_PROXIES=%j is refused",
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
