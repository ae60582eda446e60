import { vi } from "vitest";

/** Vitest gives up after one second, which a busy machine can take for what takes 50 ms on a quiet one. */
const waitTimeout = 120_000;
const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: waitTimeout,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
