import { instanceMark, type SeenMark } from "./quiet-reasons.ts";

/** The mark of a shop in what a provider stores beside a payment or a webhook; undefined where there is none. */
export function readMark(metadata: unknown, madeAt: Date): SeenMark | undefined {
  const read = instanceMark.safeParse(metadata);
  return read.success && !Number.isNaN(madeAt.getTime()) ? { ...read.data, madeAt } : undefined;
}
