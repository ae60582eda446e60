import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { ownFields } from "./read-form.server.ts";

const schema = z.object({
  line: z.array(z.string()).default([]),
  copies: z.record(z.string(), z.string()).default({}),
});

function formOf(count: number): FormData {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) {
    form.append("line", String(at));
    form.append(`copies-${at}`, "1");
  }
  return form;
}

/** Milliseconds of processor time that reading a form takes; of three runs the least. */
function timeOf(count: number): number {
  const form = formOf(count);
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    parseWithZod(ownFields(form, schema, count), { schema });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test("four times the items take about four times the work, not its square", () => {
  timeOf(1_000);
  // The least of several: a busy machine makes some of them too large.
  const ratios = [1, 2, 3, 4, 5].map(() => timeOf(12_000) / timeOf(3_000));
  expect(Math.min(...ratios)).toBeLessThan(10);
});

test("a list is read as it was sent, of one item or of many", () => {
  const read = (count: number) => {
    const submission = parseWithZod(ownFields(formOf(count), schema), { schema });
    return submission.status === "success" && submission.value;
  };
  expect(read(0)).toEqual({ line: [], copies: {} });
  expect(read(1)).toEqual({ line: ["0"], copies: { 0: "1" } });
  expect(read(3)).toEqual({ line: ["0", "1", "2"], copies: { 0: "1", 1: "1", 2: "1" } });
});

test("more items than a list may have are rejected before they are read", () => {
  expect(() => ownFields(formOf(301), schema)).toThrow(
    expect.objectContaining({ type: "DataWithResponseInit" }),
  );
});
