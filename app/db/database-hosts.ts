/** `postgres://user:password@one:5432,two:5432/shop?…` in its parts. */
const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** What `target_session_attrs` may demand of a server; the shop always needs one that takes writes. */
const writableTargets = new Set(["read-write", "primary"]);

/** Whether the URL names one server or several, and demands no other kind than one that takes writes. */
export function isDatabaseUrl(url: string): boolean {
  const urls = splitHosts(url);
  const target = parametersOf(url).get("target_session_attrs");
  return (
    urls.length > 0 &&
    urls.every((one) => URL.canParse(one) && (urls.length === 1 || new URL(one).hostname !== "")) &&
    (target === null || writableTargets.has(target))
  );
}

/**
 * The URLs of the single servers that a DATABASE_URL names, which `pg` cannot read with several hosts; in their order,
 * and without `target_session_attrs`. Empty for other text.
 */
export function splitHosts(url: string): string[] {
  const [, start, hosts, path] = urlPattern.exec(url) ?? [];
  if (start === undefined || hosts === undefined || path === undefined) return [];
  const parameters = parametersOf(url);
  parameters.delete("target_session_attrs");
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return hosts.split(",").map((host) => `${start}${host}${path}${query}`);
}

function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(urlPattern.exec(url)?.[4] ?? "");
}

/** The same DATABASE_URL with one of its servers (a URL of `splitHosts`) first. */
export function withFirstHost(url: string, first: string): string {
  const [, start, hosts = "", path, query] = urlPattern.exec(url) ?? [];
  const names = hosts.split(",");
  const name = names[splitHosts(url).indexOf(first)];
  if (start === undefined || path === undefined || name === undefined) return url;
  const ordered = [name, ...names.filter((one) => one !== name)];
  return `${start}${ordered.join(",")}${path}${query === undefined ? "" : `?${query}`}`;
}

/** The servers of a DATABASE_URL, and which of them the next connection tries. */
export class DatabaseHosts {
  readonly #urls: readonly string[];
  #next = 0;

  constructor(url: string) {
    const urls = splitHosts(url);
    // `pg` says what is wrong with a URL that cannot be read.
    this.#urls = urls.length > 0 ? urls : [url];
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The URL of the server that is tried next. */
  get current(): string {
    return this.#urls[this.#next] ?? "";
  }

  /** After a server could not be used, the one after it is tried; several failures at the same server count once. */
  noteFailure(url: string): void {
    if (url === this.current) this.#next = (this.#next + 1) % this.#urls.length;
  }
}
