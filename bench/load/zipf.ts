export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

/** A random index below `count` by Zipf's law: the second is half as probable as the first, and so on. */
export function zipfIndex(count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1);
}
