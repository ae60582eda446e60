import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import type { Withdrawal } from "../orders/withdrawals/withdrawal.ts";
import { WithdrawalMail } from "./withdrawal-mail.tsx";

const at = new Date("2026-03-14T11:00:00Z");
const order = {
  orderNumber: "260314-ABCDEF",
  email: "ada@example.com",
  orderDate: at,
  withdrawalTerms: { days: 30, deliveryDays: 14, returnPostage: "shop" },
} as const;
const withdrawal: Withdrawal = {
  id: "b2c8f3a0-0000-4000-8000-000000000000",
  orderNumber: order.orderNumber,
  statedAt: at,
  kind: "return",
  state: "announced",
  receivedAt: null,
  refundedAt: null,
  refundAmount: null,
  refundState: null,
  isChargedBack: false,
  deductionReason: "",
  withdrawalTerms: order.withdrawalTerms,
  lines: [],
};

function readMail(fullName: string): string {
  const mail = (
    <WithdrawalMail
      order={{ ...order, fullName }}
      withdrawal={withdrawal}
      publicUrl="http://shop.example"
    />
  );
  return renderToStaticMarkup(mail)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("it names who withdrew, and of a deleted account the email alone", () => {
  expect(readMail("Ada Byron")).toContain("Ada Byron, this confirms that you withdrew");
  expect(readMail("Ada Byron")).toContain("Ada Byron, ada@example.com”");
  expect(readMail("")).toContain("This confirms that you withdrew");
  expect(readMail("")).not.toContain(", ada@example.com");
});

test("who pays the postage is what the order was placed under, not what is set", () => {
  expect(readMail("Ada Byron")).toContain("We pay the postage: write to us");
});

describe("in Danish", () => {
  beforeEach(() => {
    readLanguageFrom(() => "da");
  });
  afterEach(() => {
    readLanguageFrom(() => "en");
  });

  test("it says in the law's words what was stated and what happens now", () => {
    const mail = readMail("Ada Byron");
    for (const words of [
      "Vi har modtaget din fortrydelse",
      "Hej Ada Byron. Hermed bekræfter vi, at du fortrød aftalen den ",
      "»Jeg meddeler herved, at jeg gør fortrydelsesretten gældende",
      "Ada Byron, ada@example.com«",
      "Vi betaler returfragten",
      "Fortrydelsesret",
    ]) {
      expect(mail).toContain(words);
    }
    expect(readMail("")).toContain("Hermed bekræfter vi");
  });
});
