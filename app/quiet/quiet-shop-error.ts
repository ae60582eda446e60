/** Thrown in a transaction that would have a payment provider asked for something while the shop is quiet. */
export class QuietShopError extends Error {
  override name = "QuietShopError";

  constructor() {
    super("The shop is quiet.");
  }
}
