import { sql } from "kysely";
import { expect, it } from "vitest";
import { createEmptyDatabase } from "../../test/database/test-database.ts";
import { migrate, shopMigrations } from "./migrate.ts";

it("0009 takes unseen letters out of names and comments that are there already, and loses none", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0006-second-factor");
  await sql`insert into users (id, username, email) values
    ('a', ${"ad\u200Bmin\u202E"}, 'a@example.com'), ('b', ${"\u0645\u06CC\u200C\u062E"}, 'b@example.com')`.execute(
    db,
  );
  await sql`insert into records (id, album, artist, price) values ('r', 'A', 'B', 1)`.execute(db);
  await sql`insert into comments (record_id, user_id, text) values
    ('r', 'a', ${"\u202Eflip\u{E0041}"}), ('r', 'a', ${"\u202E"}), ('r', 'b', 'as it was')`.execute(
    db,
  );
  await migrate(db, shopMigrations);
  const users = await db.selectFrom("users").select("username").orderBy("id").execute();
  expect(users.map(({ username }) => username)).toEqual(["admin", "\u0645\u06CC\u200C\u062E"]);
  const comments = await db.selectFrom("comments").select("text").execute();
  expect(comments.map(({ text }) => text).sort()).toEqual(["as it was", "flip", "\u202E"]);
});
