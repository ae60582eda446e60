/** A path and a query of those parameters that are not "". */
export function listUrl(path: string, parameters: { [name: string]: string }): string {
  const chosen = new URLSearchParams(
    Object.entries(parameters).filter(([, value]) => value !== ""),
  );
  return chosen.size === 0 ? path : `${path}?${chosen.toString()}`;
}
