import { createContext } from "react-router";

/** Finds who is logged in. It is set with the session (app/accounts/session.server.ts), of which commands know nothing. */
export const loggedInContext = createContext<
  () => Promise<{ uid: string; username: string } | null>
>(() => Promise.resolve(null));
