import { shownReason } from "../../../invoices/shown-reason.ts";
import { shownWords } from "../../../language/stored-words.ts";
import { noteText } from "./note-texts.ts";

/** What stands beside a movement of money: what the shop said in the current language, what the owner wrote as it is. */
export function shownNote(note: string): string {
  return shownReason(shownWords(noteText, note));
}
