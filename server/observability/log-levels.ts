/** The values of LOG_LEVEL, from the most messages to none. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
