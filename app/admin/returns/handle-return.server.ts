import { data } from "react-router";
import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { formatOere } from "../../catalogue/price.ts";
import { textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services-context.ts";
import { findReturn } from "./find-returns.server.ts";
import { readGrades, readRefund } from "./read-return-form.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { refundOwed } from "./refund-owed.server.ts";
import { refundReturn } from "./refund-return.server.ts";
import type { ReturnAnswer } from "./return-answer.ts";

const idSchema = z.uuid();

/** The buttons "Mark as received" and "Refund" of the returns, and "Refund" of what is owed back besides. */
export async function handleReturn(services: Services, form: FormData, by: CurrentUser) {
  if (textOf(form, "intent") === "refund-owed") {
    const { status, ...answer } = await refundOwed(services, { form, by });
    return data<ReturnAnswer>(answer, { status });
  }
  const { data: id } = idSchema.safeParse(form.get("id"));
  if (id === undefined) throw data("There is no such return.", { status: 404 });
  const { status, ...answer } = await act(services, { id, form, by });
  return data<ReturnAnswer>({ id, ...answer }, { status });
}

interface Pressed {
  id: string;
  form: FormData;
  by: CurrentUser;
}

type Outcome = Omit<ReturnAnswer, "id"> & { status: number };

function act(services: Services, pressed: Pressed): Promise<Outcome> {
  switch (textOf(pressed.form, "intent")) {
    case "received":
      return receive(services, pressed);
    case "refund":
      return refund(services, pressed);
    default:
      throw data("This form could not be read.", { status: 400 });
  }
}

async function receive(services: Services, { id, form, by }: Pressed): Promise<Outcome> {
  const found = await findReturn(services.db, id);
  if (!found) throw data("There is no such return.", { status: 404 });
  const lines = readGrades(form, found.lines);
  if (!lines) throw data("This form could not be read.", { status: 400 });
  const result = await receiveReturn(services, { id, lines, by });
  if (result.ok) {
    return { tone: "good", message: "Marked as received. Now give the money back.", status: 200 };
  }
  if (result.reason === "done") {
    return { tone: "plain", message: "It was marked as received already.", status: 409 };
  }
  throw data("There is no such return.", { status: 404 });
}

async function refund(services: Services, { id, form, by }: Pressed): Promise<Outcome> {
  const result = await refundReturn(services, {
    id,
    read: (limits) => readRefund(form, limits),
    by,
  });
  if (result.ok) {
    const message =
      result.amount > 0
        ? `${formatOere(result.amount)} goes back to the customer.`
        : "It is settled: nothing had been paid, so nothing goes back.";
    return { tone: "good", message, status: 200 };
  }
  switch (result.reason) {
    case "not-found":
      throw data("There is no such return.", { status: 404 });
    case "not-received":
      return { tone: "bad", message: "Mark it as received first.", status: 409 };
    case "done":
      return { tone: "plain", message: "It was refunded already; nothing was done.", status: 409 };
    case "changed":
      return {
        tone: "bad",
        message: `Somebody has refunded meanwhile: ${formatOere(Math.max(0, result.refundable))} can still be given back. Look it over and try again.`,
        status: 409,
      };
    case "invalid":
      return { tone: "bad", message: result.problem, status: 400 };
  }
}
