/**
 * JSON that PostgreSQL's jsonb takes: it knows neither the character 0, which goes, nor half a surrogate pair, which
 * becomes the replacement character.
 */
export function toJson(value: unknown): string {
  // JSON writes both as escapes, and nothing else of these. Two backslashes are one of the text.
  return JSON.stringify(value).replaceAll(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (escape) =>
    escape === "\\\\" ? escape : escape === "\\u0000" ? "" : "\ufffd",
  );
}
