/** What LOG_LEVEL can be, from the most lines to none. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
