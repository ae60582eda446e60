/** JSON that PostgreSQL's jsonb takes: it knows neither the character 0 nor half a surrogate pair. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part,
  );
}
