import { createContext, use, useState } from "react";
import { senderField } from "./sender-field.ts";

/** The id of who looks at the page; undefined for a visitor, and before hydration on pages that are the same for everybody. */
export const SenderContext = createContext<string | undefined>(undefined);

/**
 * Names who fills a form in: sent while somebody else is logged in, it does nothing (app/commands/command.server.ts). It
 * is who looked when the form came into the page, whoever logs in later.
 */
export function SenderField() {
  const now = use(SenderContext);
  const [sender] = useState(now);
  return <input type="hidden" name={senderField} value={sender} />;
}
