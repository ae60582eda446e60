import { describe, expect, it } from "vitest";
import { findMadeUpDetails, listDetails } from "./made-up-details.ts";
import { shop } from "./shop.ts";

const own = {
  address: ["Pladen", "Nørregade 12", "1165 København K"],
  email: "hej@pladen.dk",
  vatNumber: "DK 12 34 56 70",
  bankAccount: "Reg. 0400, account 4012 345678",
};

describe("findMadeUpDetails", () => {
  it("finds nothing in a shop that is set up", () => {
    expect(findMadeUpDetails(own)).toEqual([]);
  });

  it.each([
    ["address", { address: ["Pladen", "Sleeve Street 33", "1165 København K"] }],
    ["email", { email: "hello@gatefold.example" }],
    ["email", { email: "shop@example.com" }],
    ["VAT number", { vatNumber: "DK 00 00 00 00" }],
    ["VAT number", { vatNumber: "" }],
    ["bank account", { bankAccount: "Reg. 0000, account 0000 000000" }],
  ])("finds the %s of %j", (label, changed) => {
    expect(findMadeUpDetails({ ...own, ...changed })).toMatchObject([{ label }]);
  });

  it("names all four with their values, as the shop comes", () => {
    expect(listDetails(findMadeUpDetails(shop))).toBe(
      "address (Sleeve Street 33, 1450 København K, Denmark), email (hello@gatefold.example), " +
        "VAT number (DK 00 00 00 00), bank account (Reg. 0000, account 0000 000000)",
    );
  });
});
