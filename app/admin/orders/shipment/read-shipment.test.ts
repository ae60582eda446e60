import { expect, test } from "vitest";
import { lineFields } from "../../../forms/line-fields.ts";
import { readShipment } from "./read-shipment.ts";

const lines = [
  { lineNumber: 1, quantity: 2 },
  { lineNumber: 2, quantity: 1 },
];

function read(fields: { [name: string]: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const shipment = readShipment(lineFields(form, "copies"), lines);
  return shipment?.copies ? [...shipment.copies.values()] : null;
}

test.each([
  [{ "copies-1": "1", "copies-2": "0" }, [1, 0]],
  [{ "copies-1": "2", "copies-2": "1" }, [2, 1]],
  [{ "copies-1": "0" }, [0, 1]],
  [{ "copies-1": "1", "copies-3": "5" }, [1, 1]],
])("%j: %j", (fields, copies) => {
  expect(read(fields)).toEqual(copies);
});

test.each(["3", "-1", "1.5", "", " 1", "1e0", "NaN", "99999999999"])(
  "%j is no number of copies",
  (text) => {
    expect(read({ "copies-1": text, "copies-2": "1" })).toBeNull();
  },
);

test("nothing at all is no shipment", () => {
  expect(read({ "copies-1": "0", "copies-2": "0" })).toBeNull();
});
