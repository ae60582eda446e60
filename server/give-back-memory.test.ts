import { expect, it, onTestFinished, vi } from "vitest";
import { createUnwatched } from "../app/watching.ts";
import { startGivingBack } from "./give-back-memory.ts";

const every = 100;

/** A heap of `bytes` that a collection takes down to `alive`. */
function openHeap(bytes: number, alive: number) {
  const heap = { bytes, looks: 0, collections: 0 };
  const { log } = createUnwatched();
  const collect = () => {
    heap.bytes = Math.min(heap.bytes, alive);
    heap.collections += 1;
  };
  const measure = () => {
    heap.looks += 1;
    return heap.bytes;
  };
  const { stop } = startGivingBack({ log, collect, measure, every });
  onTestFinished(stop);
  return { heap, stop };
}

it("collects what the start left, and again only when there is much more than then", async () => {
  const { heap } = openHeap(150, 100);
  await vi.waitFor(() => expect(heap.collections).toBe(1), 20_000);
  heap.bytes = 110;
  const { looks } = heap;
  await vi.waitFor(() => expect(heap.looks).toBeGreaterThan(looks + 2), 20_000);
  expect(heap.collections).toBe(1);
  heap.bytes = 200;
  await vi.waitFor(() => expect(heap.collections).toBe(2), 20_000);
  expect(heap.bytes).toBe(100);
});

it("waits while the process is busy", async () => {
  const { heap } = openHeap(150, 100);
  let isBusy = true;
  const work = () => {
    const until = performance.now() + every / 2;
    while (performance.now() < until);
    if (isBusy) setImmediate(work);
  };
  work();
  await vi.waitFor(() => expect(heap.looks).toBeGreaterThan(3), 20_000);
  expect(heap.collections).toBe(0);
  isBusy = false;
  await vi.waitFor(() => expect(heap.collections).toBe(1), 20_000);
});

it("ends when it is told to", async () => {
  const { heap, stop } = openHeap(150, 100);
  await stop();
  await new Promise((resolve) => setTimeout(resolve, every * 3));
  expect(heap.looks).toBe(0);
});
