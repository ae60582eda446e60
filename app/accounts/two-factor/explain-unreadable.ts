import { twoFactorText } from "./two-factor-texts.ts";

/** Why a second step cannot be checked under this AUTH_SECRET, and what to do instead; null when all of it can. */
export function explainUnreadable(step: { readsApp: boolean; readsCodes: boolean }): string | null {
  if (step.readsApp && step.readsCodes) return null;
  return [
    ...(step.readsApp ? [] : [twoFactorText("appUnreadable")]),
    twoFactorText(step.readsCodes ? "useCodesInstead" : "codesUnreadable"),
  ].join(" ");
}
