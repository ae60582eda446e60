/** A setting with an invalid value; the message is one line for the owner. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
