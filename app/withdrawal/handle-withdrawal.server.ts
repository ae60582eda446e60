import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { shop } from "../../shop.config.ts";
import { forgotPasswordSchema } from "../accounts/account-fields.ts";
import { rateLimitResponse } from "../accounts/rate-limit-response.ts";
import { consumeRateLimit, networkOf } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { findUser } from "../accounts/session.server.ts";
import { rateLimitMessage } from "../commands/outcome.ts";
import { cleanQueryText } from "../forms/clean-text.ts";
import { textOf } from "../forms/read-form.server.ts";
import { requestContextKey } from "../request-context.ts";
import { servicesContext } from "../services-context.ts";
import { findWithdrawable, type Withdrawer } from "./find-withdrawable.server.ts";
import { copiesField, showOrder, type WithdrawStep } from "./withdraw-step.ts";
import { withdraw } from "./withdraw.server.ts";
import { findEligibility, describeIneligibility } from "./withdrawable-order.ts";

type Context = Readonly<RouterContextProvider>;

const notFound =
  "We find no order with this number and this email. Look both up in the mail that confirmed your order";

interface OrderCredentials {
  orderNumber: string;
  /** "" where the user who is logged in asks. */
  email: string;
}

/**
 * The two buttons of /withdraw. Somebody without the order's session gives its number and email with each, and is
 * limited by network. Whoever asks for an order that is not theirs learns nothing.
 */
export async function handleWithdrawal(context: Context, form: FormData) {
  const credentials = {
    orderNumber: readNumber(form),
    email: textOf(form, "email").trim().toLowerCase(),
  };
  const by = await findWithdrawer(context, credentials);
  if (!by) {
    return start(credentials, { emailProblem: "Enter the email that you ordered with." }, 400);
  }
  if ("email" in by) {
    const read = forgotPasswordSchema.safeParse({ email: by.email });
    const emailProblem = read.error?.issues[0]?.message;
    if (emailProblem !== undefined) return start(credentials, { emailProblem }, 400);
    const { clientAddress } = context.get(requestContextKey);
    const limit = rateLimitFor("withdrawal-network", networkOf(clientAddress));
    const allowed = await consumeRateLimit(context.get(servicesContext), limit);
    if (!allowed.ok) {
      const problem = rateLimitMessage(allowed.seconds);
      return rateLimitResponse<WithdrawStep>(
        { step: "start", orders: null, ...credentials, problem },
        allowed.seconds,
      );
    }
  }
  const isConfirmed = textOf(form, "intent") === "confirm";
  return isConfirmed
    ? confirm(context, { ...credentials, by, form })
    : show(context, { ...credentials, by });
}

function readNumber(form: FormData): string {
  return cleanQueryText(textOf(form, "order")).toUpperCase().replaceAll(" ", "");
}

async function findWithdrawer(
  context: Context,
  { email }: OrderCredentials,
): Promise<Withdrawer | null> {
  if (email !== "") return { email };
  const user = await findUser(context);
  return user && { uid: user.uid };
}

function start(
  credentials: OrderCredentials,
  more: { problem?: string; emailProblem?: string },
  status: number,
) {
  return data<WithdrawStep>({ step: "start", orders: null, ...credentials, ...more }, { status });
}

type OrderLookup = OrderCredentials & { by: Withdrawer };

async function show(context: Context, { orderNumber, email, by }: OrderLookup) {
  const { db, now } = context.get(servicesContext);
  const order = await findWithdrawable(db, { orderNumber, by });
  const credentials = { orderNumber, email };
  if (!order) {
    return start(credentials, { problem: `${notFound}, or write to us: ${shop.email}` }, 404);
  }
  const eligibility = findEligibility(order, now());
  if (eligibility.kind !== "open") {
    return start(credentials, { problem: describeIneligibility(orderNumber, eligibility) }, 409);
  }
  return data<WithdrawStep>({
    step: "lines",
    order: showOrder(order, randomUUID()),
    knownBy: knownBy(by),
  });
}

function knownBy(by: Withdrawer): string | null {
  return "email" in by ? by.email : null;
}

async function confirm(context: Context, lookup: OrderLookup & { form: FormData }) {
  const { orderNumber, email, by, form } = lookup;
  const lines = form
    .getAll("line")
    .map(Number)
    .filter((line) => Number.isInteger(line) && line > 0 && line < 100_000)
    .map((lineNumber) => ({ lineNumber, copies: readCopies(form, lineNumber) }));
  const { data: key = null } = z.uuid().safeParse(form.get("key"));
  const request = { orderNumber, by, lines, key };
  const result = await withdraw(context.get(servicesContext), request);
  if (result.ok) {
    return redirect(`/withdraw?done=${result.id}${result.isNew ? "" : "&again=1"}`, 303);
  }
  switch (result.reason) {
    case "not-found":
      return show(context, lookup);
    case "not-open":
      return start(
        { orderNumber, email },
        { problem: describeIneligibility(orderNumber, result.eligibility) },
        409,
      );
    case "no-lines": {
      const problem = "Choose at least one record.";
      const order = showOrder(result.order, randomUUID());
      return data<WithdrawStep>({ step: "lines", order, knownBy: knownBy(by), problem }, 400);
    }
    case "no-copies": {
      const { album, quantity } = result.line;
      const problem = `Choose from 1 to ${quantity} copies of ${album}. Nothing was withdrawn.`;
      const order = showOrder(result.order, randomUUID());
      return data<WithdrawStep>({ step: "lines", order, knownBy: knownBy(by), problem }, 400);
    }
  }
}

/** Copies of a line as they were entered; null where its form has no such field. What is no number is no copy. */
function readCopies(form: FormData, lineNumber: number): number | null {
  const text = form.get(copiesField(lineNumber));
  if (typeof text !== "string") return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}
