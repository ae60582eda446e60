/** The sums of an order's payment at a fake provider, in øre, and the state of its session. */
export interface ProviderSums {
  session: string;
  authorised: number;
  captured: number;
  released: number;
  /** Given back, or on its way. */
  refunded: number;
}
