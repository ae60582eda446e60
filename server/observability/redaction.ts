/** Patterns of private text, with their replacements. */
const rules: readonly [RegExp, string][] = [
  // user:password before a host. The replacement does not look like an email address to the next rule.
  [/(\w:\/\/)[^\s/"\\@]+@/g, "$1[…]@"],
  [/[^\s"'\\<>()[\],;:/=]+(?:@|%40)[^\s"'\\<>()[\],;:/@%]+\.\p{L}{2,}/giu, "[email]"],
  // Query strings: search terms, and the tokens of links.
  [/(?<=[\w/.-])\?(?=[\w%.[\]-]+=)[^\s"'\\]*/g, "?…"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 …"],
  // Keys of payment providers.
  [/\b(?:(?:sk|rk|pk)_(?:test|live)|whsec)_[\w*]+/g, "[key]"],
  [/\b((?:__Host-)?gatefold\.[\w-]+)=[^\s";\\]+/g, "$1=…"],
];

/**
 * Removes email addresses, passwords in URLs, query strings, tokens and cookies from a log line. The shop's own
 * messages contain none of these, but messages of libraries and other servers may. Valid JSON stays valid.
 */
export function redact(text: string): string {
  return rules.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}
