/** What a button of the returns did. */
export interface ReturnAnswer {
  /** The return or the order whose form it was. */
  id: string;
  tone: "good" | "bad" | "plain";
  message: string;
}
