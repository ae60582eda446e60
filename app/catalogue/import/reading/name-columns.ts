import { readingText } from "./reading-texts.ts";

/** The columns of a table by their headings, and what was done to tell them apart, in words. */
export interface NamedColumns {
  columns: string[];
  notes: string[];
}

/** Tells headings apart that are alike but for case: the second "Price" is "Price (2)". Those without text stay so. */
export function nameColumns(header: readonly string[]): NamedColumns {
  const used = new Map<string, number>();
  const taken = new Set(header.map(normalise));
  const notes: string[] = [];
  const columns = header.map((given) => {
    const heading = given.trim();
    if (heading === "") return "";
    const count = (used.get(normalise(heading)) ?? 0) + 1;
    used.set(normalise(heading), count);
    if (count === 1) return heading;
    let number = count;
    while (taken.has(normalise(`${heading} (${number})`))) number += 1;
    const name = `${heading} (${number})`;
    taken.add(normalise(name));
    notes.push(
      readingText("renamed", { heading: JSON.stringify(heading), name: JSON.stringify(name) }),
    );
    return name;
  });
  return { columns, notes };
}

/** A heading without the number that tells it from another; as it is when it has none. */
export function withoutNumber(heading: string): string {
  return heading.replace(/ \(\d+\)$/, "");
}

function normalise(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** Says that columns without anything in them are left out; nothing for none. */
export function noteEmptyColumns(count: number): string[] {
  return count === 0 ? [] : [readingText("emptyColumns", { n: count })];
}
