import type { FixedSettings } from "../app/settings/section.ts";
import { listSettings } from "../app/settings/shop-settings.ts";
import { readVariables } from "./read-variables.ts";

/**
 * Reads the environment variables that settings name (app/settings); an empty one counts as unset. Throws SettingsError
 * for the first invalid one.
 */
export function readFixedSettings(environment: NodeJS.ProcessEnv): FixedSettings {
  const named = listSettings().flatMap(({ row, setting }) =>
    setting.environment ? [[row, setting.environment] as const] : [],
  );
  const values = readVariables(Object.fromEntries(named), environment);
  return new Map(
    named.flatMap(([row, { variable }]) => {
      const value = values[row];
      return value === undefined ? [] : [[row, { variable, value }] as const];
    }),
  );
}
