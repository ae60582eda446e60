import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { contactSection } from "../../settings/contact-section.ts";
import { shopSection } from "../../settings/shop-section.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { ContactFields } from "../settings/contact-fields.tsx";
import { findSettingsPage } from "../settings/find-settings-page.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { ShopFields } from "../settings/shop/shop-fields.tsx";
import type { Route } from "./+types/shop-step-page.ts";
import { goOnInSetup } from "./go-on-in-setup.server.ts";
import { saveShopStep } from "./save-shop-step.server.ts";
import { setupText } from "./setup-texts.ts";
import { shopStep } from "./shop-step.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: setupText("titleOf", { step: setupText("shop") }), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await findSettingsPage(context, shopSection);
  const contact = await findSettingsPage(context, contactSection);
  return {
    live: shop.live,
    page: {
      values: { ...shop.values, ...contact.values },
      broken: [...shop.broken, ...contact.broken],
      locks: { ...shop.locks, ...contact.locks },
      history: [],
      newest: contact.newest,
    },
  };
}

export const action = goOnInSetup(runCommands([saveShopStep]));

export const shouldRevalidate = revalidateAfterConflict;

export default function ShopStepPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={shopStep} page={loaderData.page}>
      {(field) => (
        <>
          <ShopFields field={field} />
          <ContactFields field={field} />
          {/* As they are: the shop stays closed until the last step opens it. */}
          <input type="hidden" name="openingSoon" value="on" />
          <input type="hidden" name="timeZone" value={loaderData.page.values.timeZone} />
        </>
      )}
    </SettingsForm>
  );
}
