import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { changeCell, unpricedChoices } from "../../catalogue/editing/change-record.server.ts";
import { cellFields, readNumber } from "../../catalogue/record-numbers.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { cellsText } from "./cells-texts.ts";

const changeCellCommand = defineCommand({
  name: "change-cell",
  schema: z.object({
    id: z.string().refine((id) => !id.includes("\0")),
    field: z.enum(cellFields),
    /** The value that it replaces, and the new one, as people write them. */
    base: z.string(),
    value: z.string(),
    unpriced: z.enum(unpricedChoices).optional(),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({
    input: { id, field, unpriced, ...typed },
    by,
    services: { db },
  }): Promise<Outcome<{ now: number } | { copies: number }>> => {
    const [base, value] = [readNumber(field, typed.base), readNumber(field, typed.value)];
    if (base === null || value === null) return refuse("invalid", {});
    const result = await changeCell(db, { by, id, field, base, value, unpriced });
    if (result.ok) return done();
    if (result.reason === "unpriced")
      return refuse("conflict", { value: { copies: result.copies } });
    if (result.reason === "changed") return refuse("conflict", { value: { now: result.now } });
    if (result.reason === "refused") return refuse("invalid", result.message);
    return refuse("not-found", cellsText("deletedMeanwhile"));
  },
});

/** POST /admin/cells: one number of a record, from the table of all records. */
export const action = runCommands([changeCellCommand]);

export function loader() {
  return new Response(cellsText("changesOnly"), {
    status: 405,
    headers: { Allow: "POST", "Content-Type": "text/plain; charset=utf-8" },
  });
}
