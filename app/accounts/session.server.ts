import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { loggedInContext } from "../commands/logged-in.server.ts";
import { currentLanguage } from "../language/current-language.ts";
import { isBackOffice, offeredLanguage, withoutLanguage } from "../language/language-path.ts";
import { requestContextKey } from "../request-context.ts";
import { type Services, servicesContext } from "../services-context.ts";
import { clientAddressHeader } from "./auth.server.ts";
import { callAuth } from "./call-auth.server.ts";
import { type CurrentUser, usernameOf } from "./current-user.ts";

type Context = Readonly<RouterContextProvider>;

/** The session of one request, read from the database when it is first asked for. */
interface RequestSession {
  headers: Headers;
  /** Path, without that of its language, and query of the page that is requested. */
  path: string;
  reading?: ReturnType<typeof readSession>;
}

const requestSessionContext = createContext<RequestSession>();

/** Root middleware: the functions below need it. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const current: RequestSession = {
    headers: headersForAuth(request.headers, context.get(requestContextKey).clientAddress),
    path: `${withoutLanguage(url.pathname)}${url.search}`,
  };
  context.set(requestSessionContext, current);
  context.set(loggedInContext, () => findUser(context));
  const response = await next();
  // The cookies of a log-in or log-out must not be overwritten by those of the session before it.
  if (response.headers.getSetCookie().length === 0) {
    const cookies = (await current.reading?.catch(() => null))?.cookies ?? [];
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  }
  if (current.headers.has("Cookie") && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
};

/** The headers to call Better Auth with on behalf of the request. */
export function authHeaders(context: Context): Headers {
  return context.get(requestSessionContext).headers;
}

/** Path, without that of its language, and query of the page that is requested. */
export function requestedPath(context: Context): string {
  return context.get(requestSessionContext).path;
}

/** The session of the request, or null; read from the database once a request. */
export async function findSession(context: Context): Promise<Session | null> {
  const current = context.get(requestSessionContext);
  current.reading ??= readSession(context.get(servicesContext), current.headers);
  const { session } = await current.reading;
  if (session) noteLanguage(context, session, current.path);
  return session;
}

/** Keeps with the account in which language it is used. The back office has no language in its addresses. */
function noteLanguage(context: Context, session: Session, path: string): void {
  const language = currentLanguage();
  if (offeredLanguage(session.language) === language || isBackOffice(path)) return;
  session.language = language;
  const { db, waitUntil } = context.get(servicesContext);
  const keeping = db
    .updateTable("users")
    .set({ language })
    .where("id", "=", session.user.uid)
    .execute();
  // What was asked for is answered all the same; the next request tries again.
  waitUntil(keeping.catch(() => undefined));
}

/** The user who is logged in, or null. A banned one is not logged in. */
export async function findUser(context: Context): Promise<CurrentUser | null> {
  return (await findSession(context))?.user ?? null;
}

/** The user whose session a request carries, and the cookies that renew it, for requests outside React Router. */
export async function findUserOf(
  services: Services,
  { headers, address = "" }: { headers: Headers; address?: string },
): Promise<{ user: CurrentUser | null; cookies: readonly string[] }> {
  const { session, cookies } = await readSession(services, headersForAuth(headers, address));
  return { user: session?.user ?? null, cookies };
}

interface Session {
  user: CurrentUser;
  sessionId: string;
  /** The language kept with the account; null: none yet. */
  language: string | null;
  /** The language chosen for the back office; null: none yet. */
  adminLanguage: string | null;
  /** An admin who still has to set up two-factor log-in, which the shop requires: until then, role "user". */
  needsTwoFactor: boolean;
  /** It began with a passkey within the last ten minutes, which is as good as the password. */
  hasJustUsedPasskey: boolean;
}

/** The headers that Better Auth gets: cookies, the User-Agent, and the client's address as the shop saw it. */
function headersForAuth(from: Headers, clientAddress: string): Headers {
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
async function readSession(
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
    language: found.user.language ?? null,
    adminLanguage: found.user.adminLanguage ?? null,
    needsTwoFactor,
    hasJustUsedPasskey:
      found.session.byPasskey &&
      services.now().getTime() - found.session.createdAt.getTime() < tenMinutes,
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

const tenMinutes = 10 * 60_000;

interface Ban {
  banned?: boolean | null | undefined;
  banExpires?: Date | null | undefined;
}

function isBanned({ banned, banExpires }: Ban, now: Date): boolean {
  return banned === true && (!banExpires || banExpires > now);
}
