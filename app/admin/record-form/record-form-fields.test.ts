import { describe, expect, it } from "vitest";
import { maxTracks } from "../../catalogue/fields/record-schema.ts";
import { parseRecordForm, withTextTracks } from "./record-form-fields.ts";

/** A form without scripts: `rows` tracks in rows, and more as text. */
function parse(rows: number, tracklistText: string) {
  const form = new FormData();
  const fields = { artist: "Sleep", album: "Dopesmoker", price: "249", stock: "1", tracklistText };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (let at = 0; at < rows; at += 1) form.set(`tracklist[${at}].title`, `Row ${at}`);
  return parseRecordForm(withTextTracks(form));
}
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join("\n");

describe("tracks that come as text", () => {
  it("stand behind those in rows", () => {
    const read = parse(1, "A2 Paranoid 2:48");
    expect(read.status === "success" && read.value.tracklist).toEqual([
      { position: "", title: "Row 0", duration: "" },
      { position: "A2", title: "Paranoid", duration: "2:48" },
    ]);
  });

  it("count with those in rows: too many are refused at the field", () => {
    expect(parse(200, lines(100)).status).toBe("success");
    for (const [rows, text] of [
      [200, lines(101)],
      [0, lines(5000)],
      [maxTracks, "One more"],
    ] as const) {
      const { error } = parse(rows, text).reply();
      expect(error).toEqual({ tracklist: [`Use at most ${maxTracks} tracks.`] });
    }
  });

  it("are refused where a title is too long, and not cut", () => {
    const { error } = parse(1, "x".repeat(301)).reply();
    expect(error).toEqual({ "tracklist[1].title": ["Use at most 300 characters."] });
  });
});
