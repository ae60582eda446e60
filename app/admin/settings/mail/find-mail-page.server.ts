import type { RouterContextProvider } from "react-router";
import { requireAdmin } from "../../../accounts/guards.server.ts";
import { mailRouteOf } from "../../../mail/mail-route.server.ts";
import { servicesContext } from "../../../services-context.ts";
import { mailSection } from "../../../settings/mail-section.ts";
import { describeSecrets } from "../../../settings/secrets/read-secrets.server.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";

/** What the page of mail shows. Of the mail server, only where it is. */
export async function findMailPage(context: Readonly<RouterContextProvider>) {
  const { settings, smtpUrl } = context.get(servicesContext);
  const { email } = await requireAdmin(context);
  const [page, values, secrets] = await Promise.all([
    findSettingsPage(context, mailSection),
    settings.read(),
    settings.readSecrets(),
  ]);
  const route = mailRouteOf({ settings: values, secrets }, smtpUrl);
  const unreadable = describeSecrets(secrets.unreadable).filter(
    ({ page: { id } }) => id === mailSection.id,
  );
  const host = route.smtpUrl === undefined ? "" : new URL(route.smtpUrl).host;
  return { ...page, unreadable, host, ownEmail: email };
}
