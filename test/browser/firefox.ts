import { findProgram, installPackage } from "./install-package.ts";

/** The Firefox of this machine: FIREFOX_PATH or an installed one; null for none. */
export function findFirefox(): string | null {
  const given = process.env["FIREFOX_PATH"];
  if (given !== undefined && given !== "") return given;
  return findProgram("firefox-esr") ?? findProgram("firefox");
}

/** As findFirefox; where apt has it, as on Debian, it is installed. */
export function requireFirefox(): string | null {
  return findFirefox() ?? (installPackage("firefox-esr") ? findFirefox() : null);
}
