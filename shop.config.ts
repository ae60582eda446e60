/** What the owner of the shop sets. Everything here is read when the shop starts. */
export const shop = {
  name: "Gatefold",
  tagline: "Records for people who turn them over.",
  description:
    "A small vinyl record shop: doom and jazz, soundtracks and singles, imports from Japan. Browse the crates, read the back of the sleeve, take one home.",
  currency: "DKK",
  locale: "da-DK",
  timeZone: "Europe/Copenhagen",
  address: ["Gatefold", "Sleeve Street 33", "1450 København K", "Denmark"],
  email: "hello@gatefold.example",
  /** What an invoice must show of its seller: the VAT number (in Denmark: CVR) and where to pay. Both are made up. */
  vatNumber: "DK 00 00 00 00",
  bankAccount: "Reg. 0000, account 0000 000000",
  /** Percent of value added tax that every price includes. */
  vatPercent: 25,
  /** Whole kroner; `freeFrom` is the total of the order lines from which the method costs nothing. */
  shippingMethods: [
    { id: "parcel", name: "Parcel", price: 49, freeFrom: 600, needsAddress: true },
    { id: "pick-up", name: "Pick up in the shop", price: 0, freeFrom: 0, needsAddress: false },
  ],
  countries: ["Denmark", "Sweden", "Norway", "Finland", "Germany"],
  /** These eight, in this order (docs/rules.md, Home page); the database's function home_categories() names them too. */
  homeCategories: [
    "Soundtracks",
    "Staff Favorites",
    "Special Offers",
    "Doom & Gloom",
    "Shock & Awe",
    "Dad Metal",
    "Japan Imports",
    "7-Inch Singles",
  ],
} as const;
