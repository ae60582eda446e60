import { GripVertical, Plus } from "lucide-react";
import { useState, type DragEvent } from "react";
import { Link } from "react-router";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { languageCodes } from "../../../language/languages.ts";
import {
  categoryFields,
  categoryNumbers,
  categoryWordField,
  homeSection,
  readCategoryOrder,
} from "../../../settings/home-section.ts";
import { keptCategories } from "../../../settings/kept-categories.ts";
import { Button } from "../../../ui/button.tsx";
import fieldStyles from "../../../ui/field.module.css";
import layout from "../../../ui/layout.module.css";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import text from "../../../ui/text.module.css";
import type { SettingsField } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import { useOrderedRows } from "../use-ordered-rows.ts";
import { NameField, type CategoryRow } from "./category-name-field.tsx";
import { CategoryWords } from "./category-words.tsx";
import type { CategoryRecords } from "./find-category-records.server.ts";
import styles from "./home-categories.module.css";
import { homeSettingsText } from "./home-texts.ts";

interface HomeCategoriesProps {
  field: (name: string) => SettingsField;
  records: CategoryRecords;
}

/** The home categories: renamed, added, removed, and put in order by buttons or by dragging. */
export function HomeCategories({ field, records }: HomeCategoriesProps) {
  const { rows, order, add, remove, move, put } = useOrderedRows<CategoryRow>(
    () =>
      readCategoryOrder(field("order").initialValue ?? "").map((number) => ({
        number,
        was: field(categoryFields(number).was).initialValue ?? "",
      })),
    { addButton: "add-category" },
  );
  const [removed, setRemoved] = useState<CategoryRow[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);

  // Conform draws the form again only for errors that were read while it drew: those of rows that come later, too.
  for (const number of categoryNumbers) {
    void field(categoryFields(number).name).errors;
    for (const code of languageCodes) void field(categoryWordField(number, code)).errors;
  }
  const taken = new Set([...rows, ...removed].map(({ number }) => number));
  const free = categoryNumbers.find((number) => !taken.has(number));
  const dragOver = (at: number) => {
    if (dragged === null || dragged === at) return;
    put(dragged, at);
    setDragged(at);
  };
  const problem = field("order").errors?.[0];
  return (
    <section className={layout.column} aria-labelledby="categories">
      <h2 id="categories">{homeSection.settings.homeCategories.label}</h2>
      <p className={text.small}>
        {homeSettingsText.nodes("categoriesHint", {
          link: <Link to="/admin/home">{homeSettingsText("homePage")}</Link>,
        })}
      </p>
      <input type="hidden" name="order" value={order} />
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <CategoryFields
            key={row.number}
            row={row}
            field={field}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            isDragged={dragged === at}
            onMove={(by) => {
              move(at, by);
            }}
            onRemove={() => {
              remove(at);
              if (row.was !== "") setRemoved([...removed, row]);
            }}
            onDrag={(isDragged) => {
              setDragged(isDragged ? at : null);
            }}
            onDragOver={() => {
              dragOver(at);
            }}
          />
        ))}
      </ol>
      {removed.map((row) => (
        <div key={row.number} className={styles.removed} role="status">
          <p>
            {homeSettingsText.nodes("goesWhenSaved", {
              category: <b>{row.was}</b>,
              fate: fateOf(records[row.was]),
            })}
          </p>
          <Button
            variant="quiet"
            size="small"
            aria-label={homeSettingsText("keepCategory", { category: row.was })}
            onClick={() => {
              setRemoved(removed.filter((one) => one !== row));
              add(row, field(categoryFields(row.number).name).id);
            }}
          >
            {homeSettingsText("keep")}
          </Button>
        </div>
      ))}
      {problem !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {problem}
        </p>
      )}
      {free !== undefined && (
        <>
          <noscript>
            <p className={text.small}>{homeSettingsText("anotherCategory")}</p>
            <NameField row={{ number: free, was: "" }} field={field} />
          </noscript>
          <Button
            variant="outline"
            size="small"
            id="add-category"
            className={styles.add}
            onClick={() => {
              add({ number: free, was: "" }, field(categoryFields(free).name).id);
            }}
          >
            <Plus size={16} aria-hidden="true" />
            {homeSettingsText("addCategory")}
          </Button>
        </>
      )}
      <CategoryWords rows={rows} field={field} />
    </section>
  );
}

/** What becomes of the records of a category that is removed. */
function fateOf(
  { featured, tagged }: CategoryRecords[string] = { featured: 0, tagged: 0 },
): string {
  const numbered = (n: number) => ({ n, count: formatWholeNumber(n) });
  const [first, second] = [
    ...(tagged > 0 ? [homeSettingsText("keepTag", numbered(tagged))] : []),
    ...(featured > 0 ? [homeSettingsText("notFeatured", numbered(featured))] : []),
  ];
  if (first === undefined) return homeSettingsText("inNone");
  return second === undefined
    ? homeSettingsText("oneFate", { first })
    : homeSettingsText("twoFates", { first, second });
}

interface CategoryFieldsProps {
  row: CategoryRow;
  field: (name: string) => SettingsField;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDragOver: () => void;
}

function CategoryFields(props: CategoryFieldsProps) {
  const { row, field, isFirst, isLast, isDragged, onMove, onRemove, onDrag, onDragOver } = props;
  const name = row.was === "" ? homeSettingsText("newCategoryOfMany") : row.was;
  const isKept = keptCategories.includes(row.was);
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    onDragOver();
  };
  return (
    // Dragging is for the mouse; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.row} data-dragged={isDragged || undefined} onDragOver={allowDrop}>
      <span
        className={styles.grip}
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          onDrag(true);
        }}
        onDragEnd={() => {
          onDrag(false);
        }}
      >
        <GripVertical size={18} />
      </span>
      <NameField row={row} field={field} />
      <div className={layout.line}>
        <MoveButtons
          number={row.number}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        {!isKept && (
          <Button
            variant="quiet"
            size="small"
            aria-label={settingsPageText("removeName", { name })}
            onClick={onRemove}
          >
            {settingsPageText("remove")}
          </Button>
        )}
      </div>
    </li>
  );
}
