/** A pseudo-random generator: the same seed always gives the same numbers. */
export interface SeededRandom {
  /** A number from `min` up to, but not with, `max`. */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** FNV-1a with a final mix, so that ids differing in one digit do not give related numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32 over the hash of the seed. */
export function createRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  }
  function shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const shuffled: Item[] = [];
    while (left.length > 0) shuffled.push(...left.splice(integer(0, left.length - 1), 1));
    return shuffled;
  }
  return {
    between: (min, max) => min + next() * (max - min),
    integer,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
  };
}
