import { runCommands } from "../../../commands/run-commands.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { isoCountryName } from "../../../settings/iso-countries.ts";
import { listCountries, postageSection } from "../../../settings/postage-section.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { goOnInSetup } from "../../setup/go-on-in-setup.server.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";
import { readCodes } from "../languages/read-codes.ts";
import { savePostage } from "../save-settings.server.ts";
import { SettingsForm, type SettingsField } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/postage-page.ts";
import { FieldProblem, PostageMethods } from "./postage-methods.tsx";
import styles from "./postage-page.module.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: postageSection.heading }),
    hidden: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findSettingsPage(context, postageSection);
  // Named here, in one order: a browser may have other names for some of them.
  const all = listCountries(page.values.countries).map((code): NamedCountry => {
    return { code, name: isoCountryName(code) };
  });
  return { ...page, all };
}

export const action = goOnInSetup(runCommands([savePostage]));

export const shouldRevalidate = revalidateAfterConflict;

interface NamedCountry {
  code: string;
  name: string;
}

const { countries, trackingUrl } = postageSection.settings;

/** How orders reach customers, at what price, and where the shop sends to. */
export default function PostagePage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={postageSection} page={loaderData}>
      {(field) => (
        <>
          <PostageMethods field={field} />
          <CountryBoxes all={loaderData.all} field={field("countries")} />
          <TextField
            label={trackingUrl.label}
            optional
            hint={settingsPageText("trackingHint", {
              number: "{number}",
              language: "{language}",
            })}
            inputMode="url"
            autoComplete="off"
            {...fieldProps(field("trackingUrl"))}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** A box for each country of the world; those that the shop sends to come first. */
function CountryBoxes({ all, field }: { all: readonly NamedCountry[]; field: SettingsField }) {
  const ticked = new Set(readCodes(field.initialValue));
  return (
    <fieldset className={layout.column} aria-describedby="countries-hint">
      <legend className={styles.legend}>{countries.label}</legend>
      <p id="countries-hint" className={text.small}>
        {settingsPageText("countriesHint")}
      </p>
      <FieldProblem field={field} />
      <div className={styles.countries}>
        {all.map(({ code, name }) => (
          <CheckBox
            key={code}
            label={name}
            name={field.name}
            value={code}
            defaultChecked={ticked.has(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}
