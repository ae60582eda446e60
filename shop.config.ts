/** What the owner of the shop sets. Everything here is read when the shop starts. */
export const shop = {
  name: "Gatefold",
  tagline: "Records for people who turn them over.",
  description:
    "A small vinyl record shop: doom and jazz, soundtracks and singles, imports from Japan. Browse the crates, read the back of the sleeve, take one home.",
  /** Whether visitors find a page that says so in place of the shop. */
  openingSoon: false as boolean,
  logo: null,
  /** DKK, SEK or NOK. Prices, payments, documents and feeds are in it; the shop writes all three as "kr.". */
  currency: "DKK" as string,
  locale: "da-DK",
  timeZone: "Europe/Copenhagen",
  address: ["Gatefold", "Sleeve Street 33", "1450 København K", "Denmark"],
  email: "hello@gatefold.example",
  /** The imprint and the terms show it when it is not empty. */
  phone: "",
  /** What an invoice must show of its seller: the VAT number (in Denmark: CVR) and where to pay. Both are made up. */
  vatNumber: "DK 00 00 00 00",
  bankAccount: "Reg. 0000, account 0000 000000",
  openingHours: [] as readonly string[],
  openingExceptions: [] as readonly string[],
  /** The country that the shop is taxed in, by its name in `countries`. */
  country: "Denmark",
  /** Percent of value added tax that every price includes: the rate of that country. */
  vatPercent: 25,
  vat: {
    /** The words that the law asks for beside goods under the margin scheme. */
    marginWords: "Margin scheme – second-hand goods",
    /** Whether postage is taxed as the goods it carries; false: always under the normal scheme. Ask your accountant. */
    postageFollowsGoods: true as boolean,
  },
  /**
   * What the shop says of reduced prices, and so what stands in Special Offers (docs/rules.md, Prior price).
   *
   * "show": every record with a discount is a Special Offer. Its own price is struck through and its discount is the
   * percentage; the lowest price of the 30 days before is named beside it where that was lower. The European Court of
   * Justice asks for more (Aldi Süd, C-330/23): the percentage itself has to count from that lowest price. So where you
   * raise a price and then reduce it, or reduce it again within 30 days, you say more than that allows.
   *
   * "strict": as that judgment asks. The lowest price of the 30 days before is struck through and the percentage counts from
   * it. Where that leaves less than one percent, or the record was on sale for less than 30 days, only the price is shown,
   * and the record is in no list, row, count or feed of Special Offers. They are fewer then, and in a new shop none at first.
   *
   * "off": as "show", without the lowest price of the 30 days before, which the law asks for.
   */
  priorPrice: "show" as "show" | "strict" | "off",
  /** Whole kroner; `freeFrom` is the total of the order lines from which the method costs nothing. */
  shippingMethods: [
    { id: "parcel", name: "Parcel", price: 49, freeFrom: 600, needsAddress: true },
    { id: "pick-up", name: "Pick up in the shop", price: 0, freeFrom: 0, needsAddress: false },
  ],
  /**
   * The carrier's page of a parcel, with its number in place of `{number}`; "" for none. Besides PostNord's:
   * GLS https://gls-group.com/DK/da/find-pakke?match={number}
   * DAO https://www.dao.as/privat/find-din-pakke?stregkode={number}
   * Bring https://tracking.bring.com/tracking/{number}
   * DHL https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}
   */
  trackingUrl: "https://tracking.postnord.com/en/?id={number}",
  /** By their codes (ISO 3166-1), in the order in which they are offered. */
  countries: { DK: "Denmark", SE: "Sweden", NO: "Norway", FI: "Finland", DE: "Germany" },
  /** Those that a new shop begins with (docs/rules.md, Home page). */
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

/** The consumer's right to withdraw (docs/law.md, Withdrawal). Apart from `shop`: few pages need it. */
export const withdrawalTerms = {
  /** Days after delivery. The law asks for at least 14. */
  days: 14,
  /** Days that a parcel may take: counted from shipping where the day of delivery is not known. */
  deliveryDays: 14,
  /** Who pays the postage of what is sent back: "customer" or "shop". */
  returnPostage: "customer" as "customer" | "shop",
  /**
   * Days on which no period ends, besides Saturdays and Sundays: of each year (12-25), of one year (2027-05-07), or
   * counted from Easter Sunday (easter+1). These are Denmark's.
   */
  holidays: [
    ...["01-01", "easter-3", "easter-2", "easter+1", "easter+39", "easter+50"],
    ...["06-05", "12-24", "12-25", "12-26", "12-31"],
  ],
} as const;
