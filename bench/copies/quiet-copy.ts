import { rm } from "node:fs/promises";
import { createDataFolder, startShop } from "../../e2e/start-shop.ts";
import { visitFrom } from "../../test/faults/shoppers.ts";
import { createTestClient } from "../../test/http/test-client.ts";
import { askDatabase } from "../../test/servers/command-shops.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { startTcpProxy } from "../../test/servers/tcp-proxy.ts";
import { run, type LiveShop } from "./live-shop.ts";

interface CopyOptions {
  live: LiveShop;
  /** The backup. */
  file: string;
  owner: { email: string; password: string };
}

/**
 * Restores a backup beside the live shop, works in the copy as an owner who does not know that it is one, and returns what
 * left it: requests of the providers, mails, and orders that it let the owner cancel or ship.
 */
export async function tryCopy({ live, file, owner }: CopyOptions): Promise<string[]> {
  const leaks: string[] = [];
  const folder = await createDataFolder();
  const mailServer = await startMailServer();
  const watch = async (name: "STRIPE_API_URL" | "VIPPS_API_URL") => {
    const { port, cut } = await startTcpProxy(
      new URL(live.environment[name] ?? ""),
      (incoming, outgoing) => {
        leaks.push(`the copy asked ${name}`);
        incoming.pipe(outgoing).pipe(incoming);
      },
    );
    return { url: `http://127.0.0.1:${port}`, cut };
  };
  const stripe = await watch("STRIPE_API_URL");
  const vipps = await watch("VIPPS_API_URL");
  await run(folder, ["restore", "--without-mails", file]);
  const copy = await startShop({
    ...live.environment,
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    STRIPE_API_URL: stripe.url,
    VIPPS_API_URL: vipps.url,
    PAYMENT_HOLD_MINUTES: "1",
  });
  try {
    const client = createTestClient(visitFrom(() => copy.url));
    await client.post("/login", owner);
    const statuses = () =>
      askDatabase(folder, (db) =>
        db
          .selectFrom("orders")
          .select(["orderNumber", "status"])
          .where("paymentMethod", "in", ["card", "mobilepay"])
          .where("status", "in", ["new", "processing"])
          .execute(),
      );
    for (const { orderNumber } of (await statuses()).slice(0, 3)) {
      const page = await client.visit(`/admin/orders/${orderNumber}`);
      if (!(await page.text()).includes("This shop is quiet")) {
        leaks.push(`the page of ${orderNumber} has no banner`);
      }
      const answer = await client.post(`/admin/orders/${orderNumber}`, { intent: "cancelled" });
      const left = await statuses();
      if (answer.ok || !left.some((order) => order.orderNumber === orderNumber)) {
        leaks.push(`the copy cancelled ${orderNumber}`);
      }
    }
    for (const message of mailServer.messages) {
      leaks.push(`the copy sent ${/^Subject: (.*)$/m.exec(message)?.[1] ?? "a mail"}`);
    }
  } finally {
    await copy.end();
    await Promise.all([mailServer.stop(), stripe.cut(), vipps.cut()]);
    await rm(folder, { recursive: true, force: true });
  }
  return leaks;
}
