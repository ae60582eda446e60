/** What holds of the shop until its owner sets it at /admin/settings: the details that browsers know, too (shop.ts). */
export const defaultDetails = {
  name: "Gatefold",
  tagline: "Records for people who turn them over.",
  description:
    "A small vinyl record shop: doom and jazz, soundtracks and singles, imports from Japan. Browse the crates, read the back of the sleeve, take one home.",
  openingSoon: false,
  logo: null,
  languages: ["en", "da"],
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
  categoryNames: {},
  timeZone: "Europe/Copenhagen",
  address: ["Gatefold", "Sleeve Street 33", "1450 København K", "Denmark"],
  email: "hello@gatefold.example",
  phone: "",
  // Made up, both of them.
  vatNumber: "DK 00 00 00 00",
  bankAccount: "Reg. 0000, account 0000 000000",
  openingHours: [],
  openingExceptions: [],
  country: "DK",
  vatPercent: 25,
  vat: { marginWords: "Margin scheme – second-hand goods", postageFollowsGoods: true },
  priorPrice: "show",
  currency: "DKK",
  shippingMethods: [
    { id: "parcel", name: "Parcel", price: 49, freeFrom: 600, needsAddress: true },
    { id: "pick-up", name: "Pick up in the shop", price: 0, freeFrom: 0, needsAddress: false },
  ],
  trackingUrl: "https://tracking.postnord.com/{language}/?id={number}",
  countries: { DK: "Denmark", SE: "Sweden", NO: "Norway", FI: "Finland", DE: "Germany" },
  withdrawal: { days: 14, deliveryDays: 14, returnPostage: "customer" },
  // Denmark's.
  holidays: [
    ...["01-01", "easter-3", "easter-2", "easter+1", "easter+39", "easter+50"],
    ...["06-05", "12-24", "12-25", "12-26", "12-31"],
  ],
} as const;
