/** Something the person at the terminal can mend: shown as one line. */
export class CommandError extends Error {
  override name = "CommandError";
}
