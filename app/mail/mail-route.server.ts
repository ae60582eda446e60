import type { LoadedSettings } from "../settings/find-settings.server.ts";
import { readSender, mailSection } from "../settings/mail-section.ts";
import { settingName } from "../settings/section.ts";
import type { MailRoute } from "./mail-transport.server.ts";
import { unreadableServer } from "./shown-answer.ts";

const row = settingName(mailSection, "server");

/** How mails leave, by the settings; `smtpUrl` is that of the environment, which goes before them. */
export function mailRouteOf(
  { settings, secrets }: LoadedSettings,
  smtpUrl: string | undefined,
): MailRoute {
  const sender = readSender(settings.mail.from);
  const mayBePlain = settings.mail.encryption === "optional";
  if (smtpUrl !== undefined) return { smtpUrl, sender, mayBePlain };
  // In a file nobody would look for a mail that a server was set for.
  const problem = secrets.unreadable.includes(row) ? unreadableServer : undefined;
  return { smtpUrl: secrets.plain.get(row), sender, problem, mayBePlain };
}
