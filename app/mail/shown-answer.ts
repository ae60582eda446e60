import { mailAnswerText } from "./mail-answer-texts.ts";

/** Where a mail server gave no words of its own. */
export const noReply = "No reply";
/** Where the mail server's address cannot be decrypted. */
export const unreadableServer =
  "The mail server cannot be read: the key that encrypted it is not here. Enter it again.";

/** Why a mail did not arrive, as it is shown: the shop's own words, which are kept in English, in the current language. */
export function shownAnswer(answer: string): string {
  if (answer === noReply) return mailAnswerText("noReply");
  return answer === unreadableServer ? mailAnswerText("unreadable") : answer;
}
