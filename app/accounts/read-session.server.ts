import type { Services } from "../services-context.ts";
import { clientAddressHeader } from "./auth.server.ts";
import { callAuth } from "./call-auth.server.ts";
import { usernameOf, type CurrentUser } from "./current-user.ts";

export interface Session {
  user: CurrentUser;
  sessionId: string;
  /** An admin who still has to set up two-factor log-in, which the shop requires: until then, role "user". */
  needsTwoFactor: boolean;
}

/** The headers that Better Auth gets: cookies, the User-Agent, and the client's address as the shop saw it. */
export function headersForAuth(from: Headers, clientAddress: string): Headers {
  const headers = new Headers();
  for (const name of ["Cookie", "User-Agent"]) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (clientAddress !== "") headers.set(clientAddressHeader, clientAddress);
  return headers;
}

/**
 * Reads the session of a request from its headers (of headersForAuth): null without one, and for a banned
 * user. `cookies` renew the session cookie, or delete it.
 */
export async function readSession(
  services: Services,
  headers: Headers,
): Promise<{ session: Session | null; cookies: readonly string[] }> {
  if (!headers.has("Cookie")) return { session: null, cookies: [] };
  const result = await callAuth(services, (api) =>
    api.getSession({ headers, returnHeaders: true }),
  );
  if (!result.ok) return { session: null, cookies: [] };
  const cookies = result.value.headers.getSetCookie();
  const found = result.value.response;
  if (!found || isBanned(found.user, services.now())) return { session: null, cookies };
  const { id, name, email, image, role, twoFactorEnabled } = found.user;
  const hasTwoFactor = twoFactorEnabled === true || found.session.byPasskey;
  const needsTwoFactor = services.requireAdminTwoFactor && role === "admin" && !hasTwoFactor;
  const session: Session = {
    sessionId: found.session.id,
    needsTwoFactor,
    user: {
      uid: id,
      username: usernameOf({ username: name, email, role }),
      email,
      role: role === "admin" && !needsTwoFactor ? "admin" : "user",
      profilePic: image ?? null,
    },
  };
  return { session, cookies };
}

interface Ban {
  banned?: boolean | null | undefined;
  banExpires?: Date | null | undefined;
}

function isBanned({ banned, banExpires }: Ban, now: Date): boolean {
  return banned === true && (!banExpires || banExpires > now);
}
