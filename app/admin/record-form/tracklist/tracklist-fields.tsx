import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { fieldLabel } from "../../../catalogue/record-field-texts.ts";
import type { Track } from "../../../db/column-types.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import field from "../../../ui/field.module.css";
import { TextArea } from "../../../ui/field.tsx";
import text from "../../../ui/text.module.css";
import form from "../record-form.module.css";
import { trackColumns, TrackRowFields } from "./track-row-fields.tsx";
import styles from "./tracklist-fields.module.css";
import { tracklistText } from "./tracklist-texts.ts";
import { useTrackRows, type TrackFocus } from "./use-track-rows.ts";

interface TracklistFieldsProps {
  start: Track[];
  errors: { [field: string]: string[] };
  onChange: () => void;
}

/** The tracklist, a row a track, made for the keyboard; a whole one can be pasted into a title. */
export function TracklistFields({ start, errors, onChange }: TracklistFieldsProps) {
  /** Where the focus goes once the rows are rendered. */
  const nextFocus = useRef<TrackFocus | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const tracks = useTrackRows(start, (focus) => {
    nextFocus.current = focus;
    onChange();
  });
  const { rows } = tracks;
  useEffect(() => {
    if (!nextFocus.current) return;
    const { at, control } = nextFocus.current;
    nextFocus.current = null;
    const row = list.current?.children[at];
    const found = row?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`);
    (found ?? row?.querySelector<HTMLElement>('[data-control="title"]'))?.focus();
  }, [rows]);

  return (
    <section className={styles.tracklist} aria-labelledby="record-tracklist">
      <h2 id="record-tracklist">{fieldLabel("tracklist")}</h2>
      <p className={text.small}>
        {tracklistText.nodes("howTo", {
          moving: <span className={form.keys}>{tracklistText("moving")}</span>,
        })}
      </p>
      <div className={classNames(text.small, styles.heads)} aria-hidden="true">
        {trackColumns.map(({ column }) => (
          <span key={column}>{tracklistText(column)}</span>
        ))}
      </div>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          <TrackRowFields
            key={row.key}
            tracks={tracks}
            row={row}
            at={at}
            error={errors[`tracklist[${at}].title`]?.[0]}
          />
        ))}
      </ol>
      {errors["tracklist"] && <p className={field.error}>{errors["tracklist"][0]}</p>}
      <Button
        variant="outline"
        size="small"
        className={styles.add}
        onClick={() => {
          tracks.addAfter(rows.length - 1);
        }}
      >
        <Plus size={16} aria-hidden="true" />
        {tracklistText("add")}
      </Button>
      <noscript>
        <TextArea label={tracklistText("more")} name="tracklistText" />
      </noscript>
    </section>
  );
}
