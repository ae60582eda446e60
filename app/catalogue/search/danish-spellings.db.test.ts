import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findOrderList } from "../../admin/orders/find-order-list.server.ts";
import { orderList } from "../../admin/orders/order-query.ts";
import { findUsers } from "../../admin/users/find-users.server.ts";
import { userList } from "../../admin/users/user-query.ts";
import { findManagedRecords } from "../editing/find-managed-records.server.ts";
import { manageList } from "../editing/manage-query.ts";
import { findRecords } from "./find-records.server.ts";
import { findSimilarRecords } from "./find-similar-records.server.ts";
import { shopList } from "./shop-query.ts";
import { findSuggestions } from "./suggestions/find-suggestions.server.ts";

const { db } = await createDatabase();

/** The same names as they are found in catalogues, on covers and on envelopes. */
const spellings: [string, string[]][] = [
  ["Århus Tapes", ["Aarhus Tapes", "arhus", "ÅRHUS", "aarhus", "A\u030arhus"]],
  ["Aarhus Underground", ["Århus", "arhus", "aarhus", "Aarhus Underground"]],
  ["Søren Ågård", ["Soeren Aagaard", "soren agard", "Søren Aagård", "soeren ågaard"]],
  ["Soeren Moeller", ["Søren Møller", "soren", "Soeren Møller"]],
  ["Ærø Kvartet", ["Aeroe", "ærø", "aero"]],
  ["Aeroe Trio", ["Ærø", "Aeroe", "aero"]],
  ["Motörhead", ["Motoerhead", "motorhead", "Motørhead"]],
  ["Nørregård & Sønner", ["Noerregaard", "nørregaard sønner", "norregard soenner"]],
  ["Trælløøåå", ["traelloeoeaaaa", "trælløøåå"]],
];

beforeAll(async () => {
  for (const [name] of spellings) {
    const record = await addRecord(db, { artist: name, album: "Samling", label: "Plader" });
    await addUser(db, {
      email: `user${spellings.findIndex(([one]) => one === name)}@rille.dk`,
      username: name,
    });
    await addOrder(db, { record, fullName: name });
  }
});

const parameters = (search: string) => new URLSearchParams({ search });

describe.each(spellings)("%s", (name, typed) => {
  test.each([name, ...typed])("is found by %s", async (search) => {
    const records = await findRecords(db, shopList.read(parameters(search)));
    expect(records.records.map(({ artist }) => artist)).toContain(name);
    const managed = await findManagedRecords(db, manageList.read(parameters(search)));
    expect(managed.records.map(({ artist }) => artist)).toContain(name);
    const suggested = await findSuggestions(db, search);
    expect(suggested).toContainEqual({ kind: "artist", artist: name });
    const orders = await findOrderList(db, orderList.read(parameters(search)));
    expect(orders.orders.map(({ fullName }) => fullName)).toContain(name);
    const users = await findUsers(db, userList.read(parameters(search)));
    expect(users.users.map(({ username }) => username)).toContain(name);
  });
});

test("a misspelled name is meant in either spelling", async () => {
  const meant = await findSimilarRecords(db, "aarhuus tapez");
  expect(meant.map(({ artist }) => artist)).toContain("Århus Tapes");
});

test("other letters stay what they are", async () => {
  const found = await findRecords(db, shopList.read(parameters("arhos")));
  expect(found.records).toEqual([]);
});

test("every text holds all spellings of its words, and ordinary ones are as they were", async () => {
  const letters = fc.constantFrom("å", "ø", "aa", "oe", "x", "r", "n");
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 5 }), async (parts) => {
      const text = parts.join("");
      const respell = (digraphs: boolean) =>
        parts
          .map((part) =>
            /å|aa/.test(part)
              ? digraphs
                ? "aa"
                : "å"
              : /ø|oe/.test(part)
                ? digraphs
                  ? "oe"
                  : "ø"
                : part,
          )
          .join("");
      const { rows } = await sql<{ finds: boolean }>`
        select bool_and(search_form(${text}) like containing(search_term(typed))) as finds
        from unnest(${[respell(true), respell(false), text]}::text[]) as typed`.execute(db);
      expect(rows).toEqual([{ finds: true }]);
    }),
    { numRuns: 200 },
  );
  const plain = await sql<{ form: string }>`select search_form('AC/DC: Live') as form`.execute(db);
  expect(plain.rows).toEqual([{ form: "acdc live ac/dc:" }]);
});
