import { BlockList, isIP, SocketAddress } from "node:net";

/** The proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = { hops: number } | { addresses: AddressList };

/** By family: to a list of both, IPv4 addresses are within IPv6 ranges such as ::/0. */
type AddressList = { [family in Family]: BlockList };
type Family = "ipv4" | "ipv6";

/** Names of ranges, as the settings of other servers have them. */
const namedRanges: { [name: string]: readonly string[] } = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export const noTrustedProxies: TrustedProxies = { hops: 0 };

/**
 * Reads a number of proxies in front of the shop ("1"), or the addresses of proxies: single ones, ranges such as
 * 10.0.0.0/8, and the names loopback, linklocal and uniquelocal, separated by commas. Null when it is neither.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const trimmed = text.trim();
  if (/^\d{1,2}$/.test(trimmed)) return { hops: Number(trimmed) };
  const addresses: AddressList = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const part of trimmed.split(",").map((name) => name.trim().toLowerCase())) {
    const ranges = Object.hasOwn(namedRanges, part) ? (namedRanges[part] ?? []) : [part];
    if (!ranges.every((range) => addRange(addresses, range))) return null;
  }
  return { addresses };
}

function addRange(addresses: AddressList, range: string): boolean {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const family = familyOf(address);
  if (!family) return false;
  const length = family === "ipv4" ? 32 : 128;
  const bits = prefix === undefined ? length : Number(prefix);
  if (bits > length) return false;
  addresses[family].addSubnet(address, bits, family);
  return true;
}

/**
 * The client's address: that of the connection (`peer`), unless it comes from a trusted proxy. Then it is the last
 * one of `X-Forwarded-For` that is no trusted proxy's, for what stands before it was sent by an unknown party. Text
 * that is no address ends the search at the last one that was.
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
    const isTrusted = "hops" in trusted ? hop < trusted.hops : isWithin(address, trusted.addresses);
    const next = readAddress(withoutPort(step.trim()));
    if (!isTrusted || !next) break;
    address = next;
  }
  return address;
}

function isWithin(address: string, addresses: AddressList): boolean {
  const family = familyOf(address);
  return family !== null && addresses[family].check(address, family);
}

function familyOf(address: string): Family | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}

/** An address in its usual form, and an IPv4 one within IPv6 (::ffff:192.0.2.1) as IPv4; null for any other text. */
function readAddress(text: string): string | null {
  const unscoped = text.replace(/%.*$/, "");
  const family = familyOf(unscoped);
  if (!family) return null;
  const { address } = new SocketAddress({ address: unscoped, family });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

/** Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
