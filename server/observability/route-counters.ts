/** How many responses of each route and status were sent. */
export interface RouteCount {
  route: string;
  status: number;
  count: number;
}

/** Counts responses that are sent past the request log, at next to no cost. */
export class RouteCounters {
  readonly #counts = new Map<string, RouteCount[]>();

  add(route: string, status: number): void {
    let counts = this.#counts.get(route);
    if (!counts) this.#counts.set(route, (counts = []));
    const known = counts.find((count) => count.status === status);
    if (known) known.count += 1;
    else counts.push({ route, status, count: 1 });
  }

  all(): Iterable<RouteCount> {
    return [...this.#counts.values()].flat();
  }
}
