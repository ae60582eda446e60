import { expect, test } from "vitest";
import { defaultDetails } from "./default-details.ts";
import { homeSection, nameSince, type HomeSettings } from "./home-section.ts";

const start: HomeSettings = {
  homeCategories: defaultDetails.homeCategories,
  formerNames: {},
  firstNames: {},
  categoryWords: {},
};

/** The settings after categories were given these names; a name that was none before is a new category. */
function rename(before: HomeSettings, names: { [was: string]: string }, added: string[] = []) {
  const kept = before.homeCategories.map((was): [string, string] => [was, names[was] ?? was]);
  const rows = [...kept, ...added.map((name): [string, string] => ["", name])];
  const fields = rows.flatMap(([was, name], at) => [
    [`was-${at + 1}`, was],
    [`name-${at + 1}`, name],
  ]);
  const order = rows.map((_row, at) => at + 1).join(" ");
  const entered = homeSection.form.parse({ order, ...Object.fromEntries(fields) });
  const changed = homeSection.change(entered as never, before);
  if (!changed.ok) throw new Error(JSON.stringify(changed.fieldErrors));
  return changed.values;
}

const since = (home: HomeSettings, ...tags: string[]) => tags.map((tag) => nameSince(home, tag));

test("a tag is followed over several names of its category, and where two change names", () => {
  const once = rename(start, { "Dad Metal": "Old Metal" });
  const twice = rename(once, { "Old Metal": "Soundtracks", Soundtracks: "Old Metal" });
  expect(since(start, "Dad Metal", "loud")).toEqual(["Dad Metal", "loud"]);
  expect(since(once, "dad metal", "loud")).toEqual(["Old Metal", "loud"]);
  expect(since(twice, "Dad Metal", "Soundtracks")).toEqual(["Soundtracks", "Old Metal"]);
});

test("a new category of a former name does not take the tags that had it", () => {
  const renamed = rename(start, { "Dad Metal": "Ore" });
  const taken = rename(renamed, {}, ["Dad Metal"]);
  expect(since(taken, "Dad Metal")).toEqual(["Ore"]);
  expect(since(rename(taken, { "Dad Metal": "Tin" }), "Dad Metal")).toEqual(["Ore"]);
});

test("of a shop that kept only former names these hold", () => {
  const older = { ...rename(start, { "Dad Metal": "Ore" }), firstNames: {} };
  expect(since(older, "Dad Metal")).toEqual(["Ore"]);
  expect(since(rename(older, { Ore: "Tin" }), "Dad Metal")).toEqual(["Tin"]);
});
