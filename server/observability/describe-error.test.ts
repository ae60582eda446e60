import pg from "pg";
import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error.ts";

function fromPostgres(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), {
    code,
    severity: "ERROR",
    table: "users",
    constraint: "users_email_key",
    detail: "Key (email)=(ann@example.com) already exists.",
    where: "COPY users, line 1: ann",
    hint: "ann",
    internalQuery: "select 'ann'",
  });
}

describe("describeError", () => {
  it("keeps the names that an error is about, and no values of rows", () => {
    const error = fromPostgres("23505", 'duplicate key value violates "users_email_key"');
    const facts = describeError(error);
    expect(facts).toMatchObject({
      type: "DatabaseError",
      code: "23505",
      message: 'duplicate key value violates "users_email_key"',
      table: "users",
      constraint: "users_email_key",
    });
    expect(facts.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(facts)).not.toContain("ann");
  });

  it.each([
    [
      "22P02",
      'invalid input syntax for type integer: "ann ""s"',
      'invalid input syntax for type integer: "…"',
    ],
    ["42601", 'syntax error in tsquery: "ann', 'syntax error in tsquery: "…"'],
    ["22P02", "first line\nann", "first line"],
    ["42703", 'column "anything" does not exist', 'column "anything" does not exist'],
  ])("hides what somebody typed in a message of %s", (code, message, safe) => {
    expect(describeError(fromPostgres(code, message)).message).toBe(safe);
  });

  it("describes causes and aggregated errors up to a depth", () => {
    const round = new Error("round");
    round.cause = round;
    expect(JSON.stringify(describeError(round)).match(/"round"/g)).toHaveLength(5);
    const gathered = new AggregateError([new TypeError("one")], "many", {
      cause: fromPostgres("23505", "x"),
    });
    expect(describeError(gathered)).toMatchObject({
      cause: { code: "23505" },
      errors: [{ type: "TypeError", message: "one" }],
    });
    expect(JSON.stringify(describeError(gathered))).not.toContain("ann");
  });

  it("does not describe a thrown object, nor other properties of an error", () => {
    expect(describeError({ email: "ann" })).toEqual({
      type: "object",
      message: "thrown: [object Object]",
    });
    const rich = Object.assign(new Error("No."), { request: { cookie: "ann" }, code: 7 });
    expect(JSON.stringify(describeError(rich))).not.toContain("cookie");
  });
});
