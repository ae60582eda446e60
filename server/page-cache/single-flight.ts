/** Work under way, by key, so that those who ask for the same at the same time share its result. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  /** The work under way for a key. */
  get(key: string): Promise<Result> | undefined {
    return this.#running.get(key);
  }

  /** Starts work; those who ask for the key share it until it settles. */
  start(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = work().finally(() => {
      if (this.#running.get(key) === flight) this.#running.delete(key);
    });
    this.#running.set(key, flight);
    return flight;
  }
}
