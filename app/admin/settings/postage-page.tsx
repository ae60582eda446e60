import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { listCountries, nameCountries, postageSection } from "../../settings/postage-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { goOnInSetup } from "../setup/go-on-in-setup.server.ts";
import type { Route } from "./+types/postage-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { FieldProblem, PostageMethods } from "./postage-methods.tsx";
import styles from "./postage-page.module.css";
import { savePostage } from "./save-settings.server.ts";
import { SettingsForm, type SettingsField } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Postage and countries", hidden: true });

export function loader({ context }: Route.LoaderArgs) {
  return findSettingsPage(context, postageSection);
}

export const action = goOnInSetup(runCommands([savePostage]));

export const shouldRevalidate = revalidateAfterConflict;

const { countries, trackingUrl } = postageSection.settings;

/** How orders reach customers, at what price, and where the shop sends to. */
export default function PostagePage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={postageSection} page={loaderData}>
      {(field) => (
        <>
          <PostageMethods field={field} />
          <CountryBoxes saved={loaderData.values.countries} field={field("countries")} />
          <TextField
            label={trackingUrl.label}
            optional
            hint="Your carrier’s page of a parcel, with {number} in place of its number."
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
function CountryBoxes({ saved, field }: { saved: readonly string[]; field: SettingsField }) {
  const codes = listCountries(saved);
  const names = nameCountries(codes);
  const ticked = new Set(readCodes(field.initialValue));
  return (
    <fieldset className={layout.column} aria-describedby="countries-hint">
      <legend className={styles.legend}>{countries.label}</legend>
      <p id="countries-hint" className={text.small}>
        Customers can choose these at checkout. What goes to a country outside the European Union is
        an export: see Taxes and prices.
      </p>
      <FieldProblem field={field} />
      <div className={styles.countries}>
        {codes.map((code) => (
          <CheckBox
            key={code}
            label={names[code] ?? code}
            name={field.name}
            value={code}
            defaultChecked={ticked.has(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Codes as they are saved, in one text, or as a form sent them, one or a list. */
function readCodes(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((one) => (typeof one === "string" ? one.split(" ") : []));
}
