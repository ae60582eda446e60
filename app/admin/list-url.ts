const largestPage = 1_000_000;

/** The page an address asks for, from 1. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, largestPage) : 1;
}

/** A path with those parameters that say something. */
export function listUrl(path: string, parameters: { [name: string]: string }): string {
  const said = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return said.size === 0 ? path : `${path}?${said.toString()}`;
}
