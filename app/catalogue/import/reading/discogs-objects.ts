import { listNames } from "./split-json-records.ts";

/** The records of a page of an API, `{"pagination": {…}, "releases": […]}`; any other value as it is. */
export function unwrapPage(value: unknown): readonly unknown[] {
  if (!isObject(value) || !("pagination" in value)) return [value];
  const list: unknown = listNames.map((name) => value[name]).find(Array.isArray);
  return Array.isArray(list) ? list : [value];
}

/** A listing, an item of a collection or a release of Discogs' API with a name for each value: `release.artist`. */
export function flattenDump(value: object): object {
  return isDump(value) ? Object.fromEntries(flatten(value, "")) : value;
}

interface Fields {
  [name: string]: unknown;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDump(value: object): boolean {
  const fields: Fields = { ...value };
  return (
    isObject(fields["release"]) ||
    isObject(fields["basic_information"]) ||
    (Array.isArray(fields["artists"]) && Array.isArray(fields["formats"]))
  );
}

function flatten(value: object, before: string): [string, unknown][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    isObject(field) ? flatten(field, `${before}${name}.`) : [[`${before}${name}`, field]],
  );
}
