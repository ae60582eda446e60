import { expect, type Page } from "@playwright/test";
import { fingerprintOf } from "../../app/forms/fingerprint.server.ts";
import { readFields } from "../../test/http/read-form.ts";
import { logInAsOwner } from "../shop-actions.ts";

interface Form {
  [field: string]: string;
}

/** The owner, in the place of whoever was logged in. */
export async function becomeOwner(page: Page): Promise<void> {
  await page.context().clearCookies();
  await logInAsOwner(page);
}

/** Sends a form of an order's admin page without showing it: `intent` names the button. The owner has to be logged in. */
export function pressOn(page: Page, orderNumber: string, form: Form): Promise<void> {
  return send(page, `/admin/orders/${orderNumber}`, form);
}

/** Processing, then Shipped: its invoice is issued, and what was authorised is captured. */
export async function ship(page: Page, orderNumber: string): Promise<void> {
  await pressOn(page, orderNumber, { intent: "processing" });
  await pressOn(page, orderNumber, { intent: "shipped" });
}

/** Sends a form of an admin's page. */
async function send(page: Page, path: string, form: Form): Promise<void> {
  const response = await page.request.post(path, { form });
  expect(response.status(), `${path} ${JSON.stringify(form)}`).toBe(200);
}

/** Refunds kroner of an order that is paid and of which nothing was refunded before. */
export async function refundByRequest(
  page: Page,
  orderNumber: string,
  { amount, reason }: { amount: string; reason: string },
): Promise<void> {
  const key = crypto.randomUUID();
  const refunds = fingerprintOf([]);
  await pressOn(page, orderNumber, { intent: "refund", amount, refunds, reason, key });
}

/** VAT at the country's own rate in Finland, and none in Norway. */
export async function taxByDestination(
  page: Page,
  customerPays: "price" | "price-less-vat",
): Promise<void> {
  const path = "/admin/settings/taxes";
  const html = await (await page.request.get(path)).text();
  await send(page, path, { ...readFields(html), "oss-finland": "on", customerPays });
}
