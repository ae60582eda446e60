import { placeOrder } from "../../app/checkout/place-order.server.ts";
import { applyDetails } from "../../app/shop.ts";
import { buildCheckout } from "../fixtures/checkout.ts";
import type { LifeShop } from "./life-shop.ts";
import type { Placing } from "./life-steps.ts";
import { moveStock, type Life } from "./life.ts";
import type { ModelLine } from "./model-money.ts";

type SoldRecord = Awaited<ReturnType<LifeShop["restart"]>>["records"][number];

/** A life begins: a customer places orders. */
export async function openLife(shop: LifeShop, placings: readonly Placing[]): Promise<Life> {
  applyDetails({});
  const { records, buyer } = await shop.restart();
  const stock = new Map(records.map((record) => [record.id, record.stock]));
  const life: Life = {
    orders: [],
    stock,
    buyer,
    isErased: false,
    days: new Map(),
    language: "en",
  };
  for (const placing of placings) await place(shop, life, { placing, records });
  return life;
}

async function place(
  { services, payments, clock }: LifeShop,
  life: Life,
  { placing, records }: { placing: Placing; records: readonly SoldRecord[] },
): Promise<void> {
  const { method, destination } = placing;
  const { country } = destination;
  const bought = records
    .map((record, index) => ({ record, quantity: placing.copies[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const shippingMethod = country === "" ? "pick-up" : "parcel";
  const checkout = buildCheckout(bought, { paymentMethod: method, shippingMethod, country });
  const result = await placeOrder(services, life.buyer, checkout);
  if (!result.ok) throw new Error(`Not placed: ${result.reason}`);
  const { orderNumber } = result;
  const lines = bought.map((each, index) => modelLine(each, { destination, index }));
  const goods = lines.reduce((sum, { price, copies }) => sum + price * copies, 0);
  const isOnline = result.isComplete !== true;
  const begun = isOnline ? await payments.begin({ orderNumber, email: life.buyer.email }) : null;
  moveStock(life, lines, ({ copies }) => -copies);
  const holdMinutes = Math.min(30, payments.maxHoldMinutesOf(method) ?? 0);
  life.orders.push({
    orderNumber,
    method,
    isPickedUp: country === "",
    page: begun?.ok === true ? begun.redirectTo : "",
    holdUntil: new Date(clock.now().getTime() + holdMinutes * 60_000),
    model: {
      status: isOnline ? "awaiting-payment" : "new",
      isOnline,
      total: checkout.total * 100,
      lines,
      postage: checkout.total * 100 - goods,
      remaining: null,
      held: 0,
      taken: 0,
      online: 0,
      byHand: 0,
      refunds: [],
      withdrawals: [],
      disputes: [],
      transfers: 0,
    },
  });
}

interface Sold {
  destination: Placing["destination"];
  index: number;
}

/** Goods under the margin scheme are taxed where the shop is, and without a cost under the normal scheme. */
function modelLine(
  { record, quantity }: { record: SoldRecord; quantity: number },
  { destination: { country, area, ratePercent }, index }: Sold,
): ModelLine {
  const isMargin = record.vatScheme === "margin" && record.cost !== null;
  const isHome = isMargin && area === "oss";
  const rate = isHome ? 25 : ratePercent;
  const scheme = isMargin ? "margin" : "normal";
  const group = [
    isHome ? "domestic" : area,
    !isHome && area !== "domestic" ? country : "",
    scheme,
    rate,
  ];
  return {
    lineNumber: index + 1,
    recordId: record.id,
    price: record.discountedPrice * 100,
    copies: quantity,
    sent: 0,
    withdrawn: 0,
    tax: { group: group.join(" "), ratePercent: rate, isMargin },
    cost: isMargin ? Number(record.cost) : 0,
  };
}
