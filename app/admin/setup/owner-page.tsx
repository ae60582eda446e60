import { getFormProps } from "@conform-to/react";
import { data, redirect } from "react-router";
import { ownerSchema } from "../../accounts/account-fields.ts";
import { CookiesBlocked } from "../../accounts/log-in/cookies-blocked.tsx";
import { EmailField, NewPasswordField } from "../../accounts/log-in/credential-fields.tsx";
import { findUser } from "../../accounts/session.server.ts";
import { isSetupToken } from "../../accounts/setup-token.server.ts";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { inLanguage } from "../../language/in-language.server.ts";
import { readAdminLanguage } from "../../language/language-path.ts";
import { languageCodes, languages } from "../../language/languages.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/owner-page.ts";
import { createOwner } from "./create-owner.server.ts";
import { SetupFrame } from "./setup-frame.tsx";
import { setupText } from "./setup-texts.ts";

/** Nobody has an account yet that would say the language: the address does. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url }, next) => inLanguage(readAdminLanguage(url.searchParams.get("language")), next),
];

export const meta: Route.MetaFunction = () => pageMeta({ title: setupText("title"), hidden: true });

export const headers = passHeaders;

/** Who has no token learns nothing; the owner goes on with the steps. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const user = await findUser(context);
  if (user?.role === "admin") throw redirect("/setup/shop");
  const token = url.searchParams.get("token") ?? "";
  if (token === "" || !(await isSetupToken(db, token))) throw data(null, { status: 404 });
  return data({ token }, { headers: { "Cache-Control": "no-store" } });
}

export const action = runCommands([createOwner]);

export default function OwnerPage({ loaderData }: Route.ComponentProps) {
  const { form, fields, message, busy } = useCommandForm<typeof createOwner>("create-owner", {
    schema: ownerSchema,
    id: "owner",
  });
  return (
    <SetupFrame heading={setupText("yourShop")} lead={<p>{setupText("ownerLead")}</p>}>
      <p className={layout.line}>
        {languageCodes
          .filter((code) => code !== currentLanguage())
          .map((code) => (
            <a
              key={code}
              href={`?${new URLSearchParams({ token: loaderData.token, language: code }).toString()}`}
              lang={code}
              hrefLang={code}
            >
              {languages[code].name}
            </a>
          ))}
      </p>
      <Form method="post" className={classNames(layout.stack)} {...getFormProps(form)}>
        <CookiesBlocked />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <input type="hidden" name="token" value={loaderData.token} />
        <EmailField {...fieldProps(fields.email)} />
        <NewPasswordField {...fieldProps(fields.password)} />
        <Button type="submit" pending={busy}>
          {setupText("continue")}
        </Button>
      </Form>
    </SetupFrame>
  );
}
