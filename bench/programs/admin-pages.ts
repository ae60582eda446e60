// Response times of the admin's pages, with 100,000 records and 20,000 orders (or as many as the arguments say):
// `node bench/programs/admin-pages.ts 100000 20000`, after a build. Each page is requested over HTTP from a shop of its
// own, beside /healthz as the baseline. Exits with 1 when a median exceeds the limit.
import type { Database } from "../../app/db/database.ts";
import { median } from "../report/figure.ts";
import { withLargeShop } from "../shops/large-shop.ts";

/** Milliseconds, for the median. */
const limit = 100;
const rounds = 30;
const records = Number(process.argv[2] ?? 100_000);
const orders = Number(process.argv[3] ?? 20_000);
let slow = 0;

await withLargeShop({ records, orders }, measure);
process.exitCode = slow > 0 ? 1 : 0;

async function measure({ url, db, cookie }: { url: string; db: Database; cookie: string }) {
  const { orderNumber, userId } = await db
    .selectFrom("orders")
    .select(["orderNumber", "userId"])
    .orderBy("orderDate", "desc")
    .executeTakeFirstOrThrow();
  const paths = [
    "/healthz",
    "/admin",
    "/admin?page=200",
    "/admin?status=new",
    "/admin?status=shipped&page=200",
    "/admin?search=sorensen",
    "/admin?search=astrid+falk",
    "/admin?search=person1234%40bench",
    `/admin?search=${orderNumber}`,
    "/admin?search=a",
    "/admin?search=nobody+at+all",
    `/admin/orders/${orderNumber}`,
    `/admin/orders/${orderNumber}?status=shipped&search=falk`,
    `/admin/orders/${orderNumber}/packing-slip`,
    `/admin/orders/${orderNumber}/invoice`,
    "/admin/users",
    "/admin/users?page=50",
    "/admin/users?search=falk",
    "/admin/users?show=banned",
    `/admin/users/${userId ?? ""}`,
    "/admin/add",
    "/admin/manage",
    "/admin/manage?page=500",
    "/admin/manage?sort=stock",
    "/admin/manage?search=black",
    "/admin/manage?search=ab",
    "/admin/manage?category=Dad+Metal",
    "/admin/manage/bench-1",
    "/admin/home",
  ];
  console.log(`Milliseconds over ${rounds} rounds${"median".padStart(38)}${"slowest".padStart(9)}`);
  for (const path of paths) {
    const times: number[] = [];
    // The first rounds warm up the database's cache and the compiler.
    for (let round = -3; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} responds with ${response.status}.`);
      if (round >= 0) times.push(performance.now() - start);
    }
    const middle = median(times);
    const slowest = Math.max(...times);
    if (middle > limit) slow += 1;
    console.log(
      `${middle > limit ? "✗" : " "} ${path.padEnd(58)}${middle.toFixed(1).padStart(9)}${slowest.toFixed(1).padStart(9)}`,
    );
  }
}
