import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { usePageUser } from "../../page-user/use-page-user.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { sendCell, type CellResult } from "../records/cell-store.ts";
import { findText } from "./find-texts.ts";
import { HitName } from "./hit-name.tsx";
import type { FoundRecord } from "./hit.ts";

/** The stock of a record, changed as in the table of all records: a change by somebody else is not overwritten. */
export function SetStock({ record }: { record: FoundRecord }) {
  const { id, album } = record;
  const { user } = usePageUser();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const [stock, setStock] = useState(record.stock);
  const [isSaving, setSaving] = useState(false);
  const [end, setEnd] = useState<{ ok: boolean; message: string } | null>(null);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (isSaving) return;
    if (!/^\d{1,7}$/.test(typed)) {
      setEnd({ ok: false, message: findText("enterWholeNumber") });
      return;
    }
    setSaving(true);
    const value = Number(typed);
    const result = await sendCell(
      { cell: { id, album, field: "stock" }, base: stock, value },
      user?.uid ?? "",
    ).catch((): CellResult => ({ ok: false, message: findText("noConnection") }));
    setSaving(false);
    if (result.ok) setStock(value);
    else if ("now" in result) setStock(result.now);
    setEnd({ ok: result.ok, message: describe(result, { album, before: stock, value }) });
    if (result.ok) void revalidate();
  }

  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        void save(event);
      }}
    >
      <HitName hit={record} />
      <TextField
        ref={field}
        label={findText("stockOf", { album })}
        name="stock"
        inputMode="numeric"
        defaultValue={String(stock)}
        maxLength={7}
        autoComplete="off"
        errors={end && !end.ok ? [end.message] : []}
      />
      <Button type="submit" pending={isSaving}>
        {findText("setStock")}
      </Button>
      <p role="status">{end?.ok === true && end.message}</p>
    </form>
  );
}

function describe(
  result: CellResult,
  { album, before, value }: { album: string; before: number; value: number },
): string {
  if (result.ok) return findText("stockIsNow", { album, stock: value });
  if ("now" in result) {
    return findText("somebodyChanged", { now: result.now, before, stock: value });
  }
  return "message" in result ? result.message : findText("noPrice");
}
