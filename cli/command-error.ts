/** An error that the user can fix: shown as its message in one line, without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}
