import { auditText } from "./audit-texts.ts";

/** The stored name of the command line as an actor. */
export const commandLineName = "command line";

/** The name of an actor as people read it: that of the command line in their language. */
export function showActor(userName: string): string {
  return userName === commandLineName ? auditText("commandLine") : userName;
}
