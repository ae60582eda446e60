import type { Track } from "../../db/column-types.ts";
import type { FontSet } from "../lettering/font-set.ts";
import { drawRect } from "../svg-shapes.ts";
import { drawLine } from "./draw-line.ts";
import { groupBySide } from "./group-by-side.ts";

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Colours {
  text: string;
  accent: string;
}

type Row =
  | { kind: "side"; name: string }
  | { kind: "track"; number: string; track: Track }
  | { kind: "gap" };

const [largest, smallest] = [34, 11];
/** Baseline to baseline, in ems. */
const leading = 1.42;
const gutter = 36;

/** The tracks by sides, in as many columns as let them be largest; a tracklist that is too long ends in how many are left. */
export function drawTracklist(
  fonts: FontSet,
  tracks: readonly Track[],
  room: Room,
  colours: Colours,
): string {
  const rows = listRows(tracks);
  if (rows.length === 0) return "";
  const { columns, size } = chooseColumns(rows, room);
  const perColumn = Math.floor(room.height / (size * leading));
  const width = (room.width - gutter * (columns - 1)) / columns;
  return splitColumns(rows, columns, perColumn)
    .map((column, index) =>
      column
        .map((row, line) =>
          drawRow(fonts, row, {
            x: room.x + index * (width + gutter),
            y: room.y + (line + 0.78) * size * leading,
            width,
            size,
            colours,
          }),
        )
        .join(""),
    )
    .join("");
}

function listRows(tracks: readonly Track[]): Row[] {
  return groupBySide(tracks).flatMap(({ side, tracks: onSide }, index): Row[] => [
    ...(index > 0 ? [{ kind: "gap" as const }] : []),
    ...(side === "" ? [] : [{ kind: "side" as const, name: `Side ${side}` }]),
    ...onSide.map((track, place) => {
      const number = track.position.slice(side.length) || String(place + 1);
      return { kind: "track" as const, number, track };
    }),
  ]);
}

/** One to five columns: the fewest at which the letters are largest. A column narrower than 13 ems cuts its titles. */
function chooseColumns(
  rows: readonly Row[],
  { width, height }: Room,
): { columns: number; size: number } {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= 5; columns += 1) {
    const columnWidth = (width - gutter * (columns - 1)) / columns;
    const byHeight = height / (Math.ceil(rows.length / columns + (columns > 1 ? 1 : 0)) * leading);
    const size = Math.min(largest, byHeight, columnWidth / 13);
    if (size > best.size * 1.05) best = { columns, size };
  }
  return { columns: best.columns, size: Math.max(smallest, best.size) };
}

/** Fills the columns one after the other. A side's name does not end a column, and a gap does not begin one. */
function splitColumns(rows: readonly Row[], columns: number, perColumn: number): Row[][] {
  const even = Math.min(perColumn, Math.ceil(rows.length / columns) + (columns > 1 ? 1 : 0));
  const split: Row[][] = [[]];
  for (const [index, row] of rows.entries()) {
    const column = split.at(-1) ?? [];
    const isLast = split.length === columns;
    if (!isLast && column.length >= (row.kind === "side" ? even - 1 : even)) {
      split.push(row.kind === "gap" ? [] : [row]);
    } else if (isLast && column.length >= perColumn - 1 && index < rows.length - 1) {
      const left = rows.slice(index).filter(({ kind }) => kind === "track").length;
      const track = { position: "", title: `and ${left} more`, duration: "" };
      return [...split.slice(0, -1), [...column, { kind: "track", number: "", track }]];
    } else column.push(row);
  }
  return split;
}

interface RowPlace {
  x: number;
  y: number;
  width: number;
  size: number;
  colours: Colours;
}

function drawRow(fonts: FontSet, row: Row, { x, y, width, size, colours }: RowPlace): string {
  if (row.kind === "gap") return "";
  if (row.kind === "side") {
    return (
      drawLine(fonts, {
        text: row.name.toUpperCase(),
        x,
        y,
        size: size * 0.72,
        weight: 800,
        fill: colours.accent,
        width,
        tracking: 90,
      }) + drawRect(x, y + size * 0.3, width, Math.max(1.5, size * 0.06), colours.accent)
    );
  }
  const { track, number } = row;
  const numberWidth = size * 1.55;
  const durationWidth = track.duration === "" ? 0 : size * 2.5;
  const small = size * 0.72;
  return [
    drawLine(fonts, {
      text: number,
      x,
      y,
      size: small,
      weight: 500,
      fill: colours.text,
      width: numberWidth - 4,
    }),
    drawLine(fonts, {
      text: track.title,
      x: x + numberWidth,
      y,
      size,
      weight: 600,
      fill: colours.text,
      width: width - numberWidth - durationWidth,
    }),
    drawLine(fonts, {
      text: track.duration,
      x: x + width,
      y,
      size: small,
      weight: 500,
      fill: colours.text,
      width: durationWidth,
      align: "right",
    }),
  ].join("");
}
