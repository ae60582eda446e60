import { Plus } from "lucide-react";
import { languageName } from "../../../language/language-name.ts";
import { languageCodes } from "../../../language/languages.ts";
import {
  methodFields,
  methodNumbers,
  methodWordField,
  postageSection,
  readOrder,
} from "../../../settings/postage-section.ts";
import { fieldLanguages } from "../../../settings/translations/section-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { fieldProps } from "../../../ui/field-props.ts";
import fieldStyles from "../../../ui/field.module.css";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import text from "../../../ui/text.module.css";
import { languagesText } from "../languages/languages-texts.ts";
import type { SettingsField } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import { useOrderedRows, type OrderedRow } from "../use-ordered-rows.ts";
import styles from "./postage-page.module.css";

interface MethodRow extends OrderedRow {
  /** As it is typed. */
  name: string;
  /** It was added on this page: its fields begin empty, whatever they held before. */
  isNew: boolean;
}

interface PostageMethodsProps {
  field: (name: string) => SettingsField;
}

/** The methods of postage, to be changed, added, removed and put in order. */
export function PostageMethods({ field }: PostageMethodsProps) {
  const { rows, order, add, change, remove, move } = useOrderedRows<MethodRow>(
    () =>
      readOrder(field("order").initialValue ?? "").map((number) => ({
        number,
        name: field(methodFields(number).name).initialValue ?? "",
        isNew: false,
      })),
    { addButton: "add-method" },
  );

  // Conform draws the form again only for errors that were read while it drew: those of rows that come later, too.
  for (const number of methodNumbers) {
    for (const name of Object.values(methodFields(number))) void field(name).errors;
    for (const code of languageCodes) void field(methodWordField(number, code)).errors;
  }
  const free = methodNumbers.find((number) => rows.every((row) => row.number !== number));
  return (
    <section className={layout.column} aria-labelledby="methods">
      <h2 id="methods">{postageSection.settings.methods.label}</h2>
      <p className={text.small}>{settingsPageText("methodsHint")}</p>
      <input type="hidden" name="order" value={order} />
      {rows.map((row, at) => (
        <MethodFields
          key={row.number}
          row={row}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          field={field}
          onName={(name) => {
            change(row, { ...row, name });
          }}
          onMove={(by) => {
            move(at, by);
          }}
          onRemove={() => {
            remove(at);
          }}
        />
      ))}
      {free !== undefined && (
        <noscript>
          <p className={text.small}>{settingsPageText("anotherMethod")}</p>
          <MethodInputs number={free} field={field} isNew={false} />
          <p className={text.small}>{settingsPageText("emptyMethod")}</p>
        </noscript>
      )}
      <FieldProblem field={field("order")} />
      <Button
        variant="outline"
        size="small"
        id="add-method"
        className={styles.add}
        pending={free === undefined}
        onClick={() => {
          if (free === undefined) return;
          add({ number: free, name: "", isNew: true }, field(methodFields(free).name).id);
        }}
      >
        <Plus size={16} aria-hidden="true" />
        {settingsPageText("addMethod")}
      </Button>
    </section>
  );
}

interface MethodFieldsProps extends PostageMethodsProps {
  row: MethodRow;
  isFirst: boolean;
  isLast: boolean;
  onName: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function MethodFields(props: MethodFieldsProps) {
  const { row, isFirst, isLast, field, onName, onMove, onRemove } = props;
  const name = row.name.trim() === "" ? settingsPageText("newMethod") : row.name.trim();
  return (
    <fieldset className={styles.method}>
      <legend>{name}</legend>
      <MethodInputs number={row.number} field={field} isNew={row.isNew} onName={onName} />
      <div className={layout.line}>
        <MoveButtons
          number={row.number}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={settingsPageText("removeName", { name })}
          onClick={onRemove}
        >
          {settingsPageText("remove")}
        </Button>
      </div>
    </fieldset>
  );
}

interface MethodInputsProps extends PostageMethodsProps {
  number: number;
  isNew: boolean;
  onName?: (name: string) => void;
}

function MethodInputs({ number, field, isNew, onName }: MethodInputsProps) {
  const names = methodFields(number);
  const propsOf = (name: string) => ({
    ...fieldProps(field(name)),
    ...(isNew && { defaultValue: "" }),
    autoComplete: "off",
  });
  const wordLanguages = fieldLanguages(
    (code) => (field(methodWordField(number, code)).initialValue ?? "") !== "",
  );
  const needsAddress = isNew || field(names.needsAddress).initialValue === "on";
  return (
    <>
      <input
        type="hidden"
        name={names.id}
        value={isNew ? "" : (field(names.id).initialValue ?? "")}
      />
      <div className={styles.inputs}>
        <TextField
          label={settingsPageText("name")}
          {...propsOf(names.name)}
          onInput={(event) => {
            onName?.(event.currentTarget.value);
          }}
        />
        <TextField
          label={settingsPageText("price")}
          inputMode="numeric"
          {...propsOf(names.price)}
        />
        <TextField
          label={settingsPageText("freeFrom")}
          optional
          inputMode="numeric"
          {...propsOf(names.freeFrom)}
        />
      </div>
      {wordLanguages.map((code) => (
        <TextField
          key={code}
          label={languagesText("inLanguage", { language: languageName(code) })}
          optional
          hint={languagesText("wordsHint", { label: settingsPageText("name") })}
          lang={code}
          {...propsOf(methodWordField(number, code))}
        />
      ))}
      <CheckBox
        label={settingsPageText("needsAddress")}
        name={names.needsAddress}
        defaultChecked={needsAddress}
      />
    </>
  );
}

/** What is wrong with a part of the page that has no field of its own. */
export function FieldProblem({ field }: { field: SettingsField }) {
  const problem = field.errors?.[0];
  return problem === undefined ? null : (
    <p className={fieldStyles.error} role="alert">
      {problem}
    </p>
  );
}
