/** The currencies that the shop can sell in: all three are written as "kr.", and have a hundred øre. */
export const shopCurrencies = ["DKK", "SEK", "NOK"] as const;

/** Whether the shop can sell in a currency. */
export function isShopCurrency(currency: string): boolean {
  return (shopCurrencies as readonly string[]).includes(currency);
}
