// Fake Stripe, Vipps MobilePay and mail server for a shop in a container: run in the container's network. Writes into the
// folder given: fakes.conf (for the shop's unit, so that it asks these), mail-server.txt (what the owner enters), and
// mails.txt, to which each mail is added. Stays until it is ended.
import { appendFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startFakePayments } from "../../test/servers/fake-payments.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { mailPassword } from "./owner.ts";

const [folder, shopAddress] = process.argv.slice(2);
if (folder === undefined || shopAddress === undefined) {
  throw new Error("Say the folder and the shop's address.");
}

const { stripe, vipps } = await startFakePayments();
// The shop's domain leads nowhere in the container; its notices come in behind Caddy.
const reach = (url: string) => url.replace(shopAddress, "http://127.0.0.1:3000");
stripe.reach = reach;
vipps.reach = reach;
const mail = await startMailServer({
  password: mailPassword,
  onMessage: (message) => appendFile(join(folder, "mails.txt"), `${message}\n`),
});
await writeFile(join(folder, "mails.txt"), "");
await writeFile(
  join(folder, "mail-server.txt"),
  mail.url.replace("//", `//shop:${encodeURIComponent(mailPassword)}@`),
);
const unit = `[Service]\nEnvironment=STRIPE_API_URL=${stripe.url} VIPPS_API_URL=${vipps.url}\n`;
// Renamed last: it says that all of them run.
await writeFile(join(folder, "fakes.conf.new"), unit);
await rename(join(folder, "fakes.conf.new"), join(folder, "fakes.conf"));
