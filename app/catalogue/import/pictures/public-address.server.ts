import { BlockList, isIP } from "node:net";
import { fetchText } from "./pictures-texts.ts";

/** Networks that are not the public internet (IANA's registries of special-purpose addresses). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}
/** What is public of IPv6; within it, what leads to an IPv4 network or to nobody. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address is one of the public internet. Anything that is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, "ipv4");
  if (version !== 6) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  return globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/**
 * What is wrong with a URL that a file names, as far as it can be told without asking anybody; null when nothing is.
 */
export function findUrlProblem(text: string): string | null {
  if (!URL.canParse(text)) return fetchText("noAddress");
  const { protocol, hostname, port, username } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return fetchText("onlyWeb");
  if (username !== "") return fetchText("userName");
  if (port !== "" && port !== "80" && port !== "443") return fetchText("otherPort");
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host) || !/[.:]/.test(host);
  return isLocal || (isIP(host) !== 0 && !isPublicAddress(host)) ? fetchText("private") : null;
}
