import { expect, it, onTestFinished, vi } from "vitest";
import { createUnwatched } from "../app/watching.ts";
import { startGivingBack } from "./give-back-memory.ts";

/** A heap of `bytes` that a collection takes down to `alive`. */
function openHeap(bytes: number, alive: number) {
  const heap = { bytes, collections: 0 };
  const { log } = createUnwatched();
  const collect = () => {
    heap.bytes = Math.min(heap.bytes, alive);
    heap.collections += 1;
  };
  const { stop } = startGivingBack({ log, collect, measure: () => heap.bytes, every: 5 });
  onTestFinished(stop);
  return { heap, stop };
}

const untilLookedAt = () => new Promise((resolve) => setTimeout(resolve, 300));

it("collects what the start left, and again only when there is much more than then", async () => {
  const { heap } = openHeap(150, 100);
  await vi.waitFor(() => expect(heap.collections).toBe(1), 10_000);
  heap.bytes = 110;
  await untilLookedAt();
  expect(heap.collections).toBe(1);
  heap.bytes = 200;
  await vi.waitFor(() => expect(heap.collections).toBe(2), 10_000);
  expect(heap.bytes).toBe(100);
});

it("waits while the process is busy", async () => {
  const { heap } = openHeap(150, 100);
  const end = performance.now() + 700;
  const work = () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    if (performance.now() < end) setImmediate(work);
  };
  work();
  await vi.waitUntil(() => performance.now() >= end, { timeout: 10_000 });
  expect(heap.collections).toBe(0);
  await vi.waitFor(() => expect(heap.collections).toBe(1), 10_000);
});

it("ends when it is told to", async () => {
  const { heap, stop } = openHeap(150, 100);
  await stop();
  await untilLookedAt();
  expect(heap.collections).toBe(0);
});
