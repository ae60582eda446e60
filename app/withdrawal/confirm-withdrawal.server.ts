import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CurrentUser } from "../accounts/current-user.ts";
import { consumeRateLimit, networkRateLimit } from "../accounts/rate-limiter.server.ts";
import { findUser } from "../accounts/session.server.ts";
import { defineCommand, type Call } from "../commands/command.server.ts";
import { done, limited, refuse, type Outcome, type Refused } from "../commands/outcome.ts";
import { emailField } from "../forms/email-field.ts";
import { orderNumberOrText } from "../orders/order-number.ts";
import { shop } from "../shop.ts";
import { findWithdrawable, type Withdrawer } from "./find-withdrawable.server.ts";
import { showOrder, type LinesStep } from "./withdraw-step.ts";
import { withdraw } from "./withdraw.server.ts";
import {
  describeIneligibility,
  findEligibility,
  type WithdrawableOrder,
} from "./withdrawable-order.ts";
import { withdrawalRefusalText } from "./withdrawal-refusal-texts.ts";

/** Somebody without the order's session gives its number and email with each of the two buttons. */
const credentials = {
  order: z.string().default("").transform(orderNumberOrText),
  email: emailField.optional(),
};

const limit = "Only who comes with an email in place of a session is limited, by network.";

const notFound = () =>
  refuse("not-found", withdrawalRefusalText("notFound", { email: shop.email }));

/** "Continue" of /withdraw: shows the lines of an order. Whoever asks for one that is not theirs learns nothing. */
export const findOrderToWithdraw = defineCommand({
  name: "continue",
  schema: z.object(credentials),
  who: findUser,
  limit,
  run: async (call): Promise<Outcome<LinesStep>> => {
    const { input, services } = call;
    const found = await findWithdrawer(call);
    if (!found.ok) return found.refusal;
    const { withdrawer } = found;
    const key = { orderNumber: input.order, by: withdrawer };
    const order = await findWithdrawable(services.db, key);
    if (!order) return notFound();
    const eligibility = findEligibility(order, services.now());
    return eligibility.kind === "open"
      ? done({ value: linesOf(order, withdrawer) })
      : refuse("conflict", describeIneligibility(input.order, eligibility));
  },
});

/** "Confirm withdrawal". */
export const confirmWithdrawal = defineCommand({
  name: "confirm",
  schema: z.object({
    ...credentials,
    /** The numbers of the lines that are ticked. */
    line: z.array(z.string()).default([]),
    copies: z.record(z.string(), z.string().default("")).default({}),
    /** Made for the form: sent twice, it is one withdrawal. */
    key: z.uuid().optional().catch(undefined),
  }),
  who: findUser,
  limit,
  run: async (call): Promise<Outcome<LinesStep>> => {
    const { input, services } = call;
    const found = await findWithdrawer(call);
    if (!found.ok) return found.refusal;
    const { withdrawer } = found;
    const lines = input.line
      .map(Number)
      .filter((line) => Number.isInteger(line) && line > 0 && line < 100_000)
      .map((lineNumber) => ({ lineNumber, copies: readCopies(input.copies[lineNumber]) }));
    const { order: orderNumber, key = null } = input;
    const result = await withdraw(services, { orderNumber, by: withdrawer, lines, key });
    if (result.ok) {
      return done({ goTo: `/withdraw?done=${result.id}${result.isNew ? "" : "&again=1"}` });
    }
    switch (result.reason) {
      case "not-found":
        return notFound();
      case "not-open":
        return refuse("conflict", describeIneligibility(orderNumber, result.eligibility));
      case "no-lines":
        return refuse("invalid", {
          message: withdrawalRefusalText("chooseRecord"),
          value: linesOf(result.order, withdrawer),
        });
      case "no-copies": {
        const { album, quantity } = result.line;
        return refuse("invalid", {
          message: withdrawalRefusalText("chooseCopies", { quantity, album }),
          value: linesOf(result.order, withdrawer),
        });
      }
    }
  },
});

interface Credentials {
  input: { email?: string | undefined };
}

async function findWithdrawer({
  input: { email },
  by,
  services,
  context,
}: Call<CurrentUser | null> & Credentials): Promise<
  { ok: true; withdrawer: Withdrawer } | { ok: false; refusal: Refused<never> }
> {
  if (email !== undefined) {
    const network = networkRateLimit(context, "withdrawal-network");
    const allowed = await consumeRateLimit(services, network);
    return allowed.ok
      ? { ok: true, withdrawer: { email } }
      : { ok: false, refusal: limited(allowed.seconds) };
  }
  if (by) return { ok: true, withdrawer: { uid: by.uid } };
  const fieldErrors = { email: [withdrawalRefusalText("enterEmail")] };
  return { ok: false, refusal: refuse("invalid", { fieldErrors }) };
}

function linesOf(order: WithdrawableOrder, withdrawer: Withdrawer): LinesStep {
  const knownBy = "email" in withdrawer ? withdrawer.email : null;
  return { step: "lines", order: showOrder(order, randomUUID()), knownBy };
}

/** Copies of a line as they were entered; null where its form has no such field. What is no number is no copy. */
function readCopies(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}
