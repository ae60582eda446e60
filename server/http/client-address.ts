import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whom the shop believes what it says of the client's address. */
export type TrustedProxies =
  { hops: number } | { ranges: readonly [address: Address, bits: number][] };

/** Ranges that go by a name, as the settings of other servers know them. */
const named: { [name: string]: readonly string[] } = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export const noTrustedProxies: TrustedProxies = { hops: 0 };

/**
 * Reads a number of proxies before the shop ("1"), or the addresses that proxies have: single ones,
 * ranges such as 10.0.0.0/8, and the names loopback, linklocal and uniquelocal, with commas between.
 * Null when it is neither.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const given = text.trim();
  if (/^\d{1,2}$/.test(given)) return { hops: Number(given) };
  const parts = given.split(",").map((part) => part.trim().toLowerCase());
  const ranges: [Address, number][] = [];
  for (const part of parts.flatMap((name) =>
    Object.hasOwn(named, name) ? (named[name] ?? []) : [name],
  )) {
    const range = readRange(part);
    if (!range) return null;
    ranges.push(range);
  }
  return { ranges };
}

function readRange(text: string): [Address, number] | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = readAddress(text);
  return address && [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * The address of the client: of the connection (`peer`), unless that comes from a trusted proxy. Then it
 * is the last one of `X-Forwarded-For` that no trusted proxy has, for what stands before it is only what
 * somebody unknown says. What is no address ends the search, at the last that was one.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const first = readAddress(peer);
  if (!first) return peer;
  const steps = (forwardedFor ?? "").split(",").reverse();
  let address = first;
  for (const [hop, step] of steps.entries()) {
    const isTrusted = "hops" in trusted ? hop < trusted.hops : isWithin(address, trusted.ranges);
    const next = readAddress(withoutPort(step.trim()));
    if (!isTrusted || !next) break;
    address = next;
  }
  return address.toString();
}

/** Whether a connection comes from a proxy whose words are believed. */
export function isTrustedPeer(peer: string, trusted: TrustedProxies): boolean {
  const address = readAddress(peer);
  if (!address) return false;
  return "hops" in trusted ? trusted.hops > 0 : isWithin(address, trusted.ranges);
}

function isWithin(address: Address, ranges: readonly [Address, number][]): boolean {
  return ranges.some(
    ([range, bits]) => range.kind() === address.kind() && address.match(range, bits),
  );
}

/** An address in full; an IPv4 one that came in the clothes of IPv6 as what it is. Null for none. */
function readAddress(text: string): Address | null {
  if (!/^[\d.]{7,15}$|:/.test(text) || !ipaddr.isValid(text)) return null;
  if (!text.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return ipaddr.process(text);
}

/** Some proxies write the port behind: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
