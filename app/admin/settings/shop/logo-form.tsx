import { useCommandFetcher } from "../../../commands/use-command.ts";
import { SubmissionProblem } from "../../../network/form.tsx";
import { ShopLogo } from "../../../pictures/shop-logo.tsx";
import { logoSection } from "../../../settings/logo-section.ts";
import { shop } from "../../../shop.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import text from "../../../ui/text.module.css";
import styles from "../settings-form.module.css";
import { settingsPageText } from "../settings-texts.ts";
import type { removeLogo, saveLogo } from "./change-logo.server.ts";

/** The logo: seen as pages show it, uploaded, and removed. */
export function LogoForm() {
  const saving = useCommandFetcher<typeof saveLogo>("save-logo");
  const removal = useCommandFetcher<typeof removeLogo>("remove-logo");
  const { logo } = shop;
  return (
    <section className={layout.column} aria-labelledby="logo">
      <h2 id="logo">{logoSection.settings.logo.label}</h2>
      <p className={text.small}>{settingsPageText("logoHint")}</p>
      {logo !== null && (
        <p>
          <ShopLogo alt={settingsPageText("logoNow")} />
        </p>
      )}
      <saving.Form
        method="post"
        encType="multipart/form-data"
        className={classNames(layout.stack, styles.form)}
      >
        <input {...saving.intent} />
        <TextField
          label={logoSection.settings.logo.label}
          type="file"
          className={fileInput.file}
          name="logo"
          accept="image/png,image/webp,image/svg+xml"
          hint={settingsPageText("logoFile")}
          required={logo === null}
          errors={saving.message === undefined ? undefined : [saving.message]}
        />
        <CheckBox
          label={settingsPageText("logoHasName")}
          name="hasName"
          key={logo?.key}
          defaultChecked={logo?.hasName ?? false}
        />
        {saving.result?.ok === true && !saving.busy && (
          <Notice tone="good">{settingsPageText("saved")}</Notice>
        )}
        <Button type="submit" pending={saving.busy}>
          {settingsPageText("useLogo")}
        </Button>
        <SubmissionProblem />
      </saving.Form>
      {logo !== null && (
        <removal.Form method="post">
          <input {...removal.intent} />
          <Button type="submit" variant="quiet" size="small" pending={removal.busy}>
            {settingsPageText("removeLogo")}
          </Button>
          <SubmissionProblem />
        </removal.Form>
      )}
    </section>
  );
}
