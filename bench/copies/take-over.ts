import { visitFrom } from "../../test/faults/shoppers.ts";
import { createTestClient } from "../../test/http/test-client.ts";
import { untilAnswered } from "../payments/until-answered.ts";
import type { History } from "./history.ts";
import type { LiveShop } from "./live-shop.ts";

interface TakeOverOptions {
  live: LiveShop;
  owner: { email: string; password: string };
  history: History;
}

/**
 * Acts as the owner of a restored shop at /admin/quiet: enters the last numbers that went out, adopts each payment that no
 * order knows, and says that this is the shop.
 */
export async function takeOver({ live, owner, history }: TakeOverOptions): Promise<void> {
  const client = createTestClient(visitFrom(live.url));
  await untilAnswered(() => client.post("/login", owner));
  const press = (fields: { [name: string]: string }) =>
    untilAnswered(async () => {
      const response = await client.post("/admin/quiet", fields);
      return { status: response.status, text: await response.text() };
    });
  const { last } = history;
  const saved = await press({
    intent: "save-numbers",
    lastInvoice: last.invoice === 0 ? "" : String(last.invoice),
    lastCreditNote: last["credit-note"] === 0 ? "" : String(last["credit-note"]),
  });
  if (saved.status >= 300) history.found.push(`the last numbers were rejected: ${saved.status}`);
  const page = await (await client.visit("/admin/quiet")).text();
  if (!page.includes("MobilePay has no list of payments")) {
    history.found.push("the page does not say that MobilePay has no list");
  }
  const rows = page.matchAll(/name="reference" value="([^"]+)".*?aria-label="Adopt ([^"]+)"/g);
  for (const [, reference = "", orderNumber = ""] of rows) {
    const { status } = await press({ intent: "adopt", provider: "card", reference });
    if (status >= 300) history.found.push(`${orderNumber} could not be adopted: ${status}`);
    history.adopted.add(orderNumber);
    history.overtaken.add(orderNumber);
  }
  const resumed = await press({ intent: "resume" });
  if (resumed.status >= 300) history.found.push(`the shop did not resume: ${resumed.status}`);
}
