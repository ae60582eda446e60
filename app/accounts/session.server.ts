import {
  createContext,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { renderCollectorKey } from "../render-report.ts";
import { requestContextKey } from "../request-context.ts";
import { servicesContext, type Services } from "../services.ts";
import { callAuth } from "./call-auth.server.ts";
import { clientAddressHeader } from "./auth.server.ts";
import { usernameOf, type CurrentUser } from "./current-user.ts";
import { logInPath } from "./return-path.ts";

type Context = Readonly<RouterContextProvider>;

interface Session {
  user: CurrentUser;
  sessionId: string;
  /** An admin whose session is not proof enough for the shop: they count as a user until it is. */
  needsTwoFactor: boolean;
}

/** Who sent the request of this context: read once, when first asked for. */
interface RequestSession {
  headers: Headers;
  /** Where the visitor is or wants to go. */
  path: string;
  session?: Promise<Session | null>;
  /** The session cookie when it was renewed or has to go. */
  cookies: string[];
}

const requestSessionContext = createContext<RequestSession>();

/** Root middleware: makes findUser and its kin possible in everything below. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (passing, next) => {
  const { request, url, context } = passing;
  const visitor: RequestSession = {
    headers: headersForAuth(request.headers, context.get(requestContextKey).clientAddress),
    path: `${url.pathname}${url.search}`,
    cookies: [],
  };
  context.set(requestSessionContext, visitor);
  const response = await next();
  // What a log-in or log-out just set must not be undone by what was found of the old session.
  if (response.headers.getSetCookie().length === 0) {
    for (const cookie of visitor.cookies) response.headers.append("Set-Cookie", cookie);
  }
  if (visitor.headers.has("Cookie") && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
};

/** What Better Auth may know of a request: cookies, the device's words, and the address the shop saw. */
function headersForAuth(from: Headers, address: string): Headers {
  const headers = new Headers();
  for (const name of ["Cookie", "User-Agent"]) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (address !== "") headers.set(clientAddressHeader, address);
  return headers;
}

/** The headers to call Better Auth with on behalf of the visitor. */
export function authHeaders(context: Context): Headers {
  return context.get(requestSessionContext).headers;
}

/** The person who is logged in, or null. A banned one is not logged in. */
export async function findUser(context: Context): Promise<CurrentUser | null> {
  return (await findSession(context))?.user ?? null;
}

/** The session of the request, or null; asked of the database once a request. */
export function findSession(context: Context): Promise<Session | null> {
  const visitor = context.get(requestSessionContext);
  context.get(renderCollectorKey).notePersonal();
  visitor.session ??= readSession(context.get(servicesContext), visitor);
  return visitor.session;
}

/** The person whose session a request carries, and the cookies that renew it: for doors beside the pages. */
export async function findUserOf(
  services: Services,
  { headers, address = "" }: { headers: Headers; address?: string },
): Promise<{ user: CurrentUser | null; cookies: readonly string[] }> {
  const visitor: Pick<RequestSession, "headers" | "cookies"> = {
    headers: headersForAuth(headers, address),
    cookies: [],
  };
  const session = await readSession(services, visitor);
  return { user: session?.user ?? null, cookies: visitor.cookies };
}

async function readSession(
  services: Services,
  visitor: Pick<RequestSession, "headers" | "cookies">,
): Promise<Session | null> {
  if (!visitor.headers.has("Cookie")) return null;
  const answer = await callAuth(services, (api) =>
    api.getSession({ headers: visitor.headers, returnHeaders: true }),
  );
  if (!answer.ok) return null;
  visitor.cookies = answer.value.headers.getSetCookie();
  const found = answer.value.response;
  if (!found || isBanned(found.user, services.now())) return null;
  const { id, name, email, image, role, twoFactorEnabled } = found.user;
  const isProven = twoFactorEnabled === true || found.session.byPasskey;
  const needsTwoFactor = services.requireAdminTwoFactor && role === "admin" && !isProven;
  return {
    sessionId: found.session.id,
    needsTwoFactor,
    user: {
      uid: id,
      username: usernameOf({ username: name, email }),
      email,
      role: role === "admin" && !needsTwoFactor ? "admin" : "user",
      profilePic: image ?? null,
    },
  };
}

interface Bannable {
  banned?: boolean | null | undefined;
  banExpires?: Date | null | undefined;
}

function isBanned({ banned, banExpires }: Bannable, now: Date): boolean {
  return banned === true && (!banExpires || banExpires > now);
}

/** The person who is logged in; a visitor is sent to log in and comes back afterwards. */
export async function requireUser(context: Context): Promise<CurrentUser> {
  const user = await findUser(context);
  if (!user) throw redirect(logInPath(context.get(requestSessionContext).path));
  return user;
}

/** Where an admin sets up a second factor, and all of /admin that is open to them before they have one. */
export const twoFactorSetUpPath = "/admin/profile";

/**
 * The admin who is logged in; a visitor is sent to log in, anybody else to the home page. An admin who
 * still needs a second factor gets to their profile only.
 */
export async function requireAdmin(context: Context): Promise<CurrentUser> {
  const user = await requireUser(context);
  const session = await findSession(context);
  if (session?.needsTwoFactor === true) {
    const [path] = context.get(requestSessionContext).path.split("?");
    if (path !== twoFactorSetUpPath) throw redirect(`${twoFactorSetUpPath}#two-step`);
    return user;
  }
  if (user.role !== "admin") throw redirect("/");
  return user;
}

/** Sends whoever is logged in to the home page: for the doors, such as /login. */
export async function requireLoggedOut(context: Context): Promise<void> {
  if (await findUser(context)) throw redirect("/");
}

/** Guard of the routes below a layout: holds for documents, data requests and actions alike. */
export const guardUser: MiddlewareFunction<Response> = async ({ context }, next) => {
  await requireUser(context);
  return keepPrivate(await next());
};

export const guardAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  await requireAdmin(context);
  return keepPrivate(await next());
};

/** After logging out, nobody finds the page by going back. */
function keepPrivate(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
