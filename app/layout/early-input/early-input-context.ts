import { createContext } from "react";

/** The inline script that records early input, and the nonce that allows it; a cached page has its hash instead. */
interface InlineScript {
  text: string;
  nonce: string | undefined;
}

/** On the server: the script for the page that is being rendered. In the browser always null. */
export const EarlyInputContext = createContext<InlineScript | null>(null);
