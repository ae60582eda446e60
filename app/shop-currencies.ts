/** The currencies that the shop can sell in: all three are written as "kr.", and have a hundred øre. */
export const shopCurrencies = ["DKK", "SEK", "NOK"] as const;

export type ShopCurrency = (typeof shopCurrencies)[number];
