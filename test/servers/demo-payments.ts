import { spawn } from "node:child_process";
import { startFakePayments } from "./fake-payments.ts";

/**
 * `npm run demo:payments`: the shop with fake payment providers on this machine, so that anybody can try a payment
 * without keys. No money moves.
 */
const port = process.env["PORT"] ?? "3000";
const { environment, notify } = await startFakePayments();
notify(process.env["PUBLIC_URL"] ?? `http://localhost:${port}`);
console.log("Fake payment providers are running: Stripe and Vipps MobilePay. No money moves.");
const shop = spawn("sh", ["server/main.sh"], {
  stdio: "inherit",
  env: { ...process.env, ...environment },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => shop.kill(signal));
}
shop.on("exit", (code) => process.exit(code ?? 0));
