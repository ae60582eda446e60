/** Each with what is written in its place. */
const rules: readonly [RegExp, string][] = [
  // user:password before a host. What is written instead is no e-mail address for the next rule.
  [/(\w:\/\/)[^\s/"\\@]+@/g, "$1[…]@"],
  [/[^\s"'\\<>()[\],;:/=]+(?:@|%40)[^\s"'\\<>()[\],;:/@%]+\.\p{L}{2,}/giu, "[e-mail]"],
  // What was searched for, and the tokens of links.
  [/(?<=[\w/.-])\?(?=[\w%.[\]-]+=)[^\s"'\\]*/g, "?…"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 …"],
  [/\b((?:__Host-)?gatefold\.[\w-]+)=[^\s";\\]+/g, "$1=…"],
];

/**
 * A text without e-mail addresses, passwords in addresses, queries, tokens and cookies. The second wall: those who
 * write a line leave them out, but words of libraries and servers may hold any of them. Keeps JSON what it is.
 */
export function redact(text: string): string {
  return rules.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text);
}
