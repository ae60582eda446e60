import type { RouterContextProvider } from "react-router";
import type { Services } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { authHeaders } from "../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The id of the browser that sends the request where it has logged in to the account of that email; null for a stranger's. */
export async function findKnownBrowser(
  services: Services,
  context: Context,
  email: string,
): Promise<string | null> {
  const headers = authHeaders(context);
  if (!headers.has("Cookie")) return null;
  const result = await callAuth(services, (api) =>
    api.findKnownBrowser({ body: { email }, headers }),
  );
  return result.ok ? result.value.browser : null;
}

/** The cookie for a browser whose owner has proved the email in another way than by a log-in. */
export async function rememberBrowser(
  services: Services,
  context: Context,
  email: string,
): Promise<Headers> {
  const result = await callAuth(services, (api) =>
    api.rememberBrowser({ body: { email }, headers: authHeaders(context), returnHeaders: true }),
  );
  if (!result.ok) throw new Error(`The browser could not be remembered: ${result.code}.`);
  return result.value.headers;
}
