import { redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { inLanguage } from "../language/in-language.server.ts";
import { readAdminLanguage } from "../language/language-path.ts";
import { accountText } from "./accounts-texts.ts";
import type { CurrentUser } from "./current-user.ts";
import { logInPath } from "./return-path.ts";
import { findSession, findUser, requestedPath } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Where an admin sets up two-factor log-in; the only page of /admin that they reach before they have. */
export const twoFactorSetUpPath = "/admin/profile";

/** The user who is logged in; a visitor is sent to log in and comes back afterwards. */
export async function requireUser(context: Context): Promise<CurrentUser> {
  const user = await findUser(context);
  if (!user) throw redirect(logInPath(requestedPath(context)));
  return user;
}

/** A row of a user's account; who deleted it since requireUser found them is sent to log in too. */
export function requireAccount<Row>(context: Context, row: Row | undefined): Row {
  if (!row) throw redirect(logInPath(requestedPath(context)));
  return row;
}

/**
 * The admin who is logged in; a visitor is sent to log in, any other user to the home page. An admin who
 * still has to set up two-factor log-in reaches only the page for that.
 */
export async function requireAdmin(context: Context): Promise<CurrentUser> {
  const user = await requireUser(context);
  const session = await findSession(context);
  if (session?.needsTwoFactor === true) {
    const [path] = requestedPath(context).split("?");
    if (path !== twoFactorSetUpPath) throw redirect(`${twoFactorSetUpPath}#two-factor`);
    return user;
  }
  if (user.role !== "admin") throw redirect("/");
  return user;
}

/** Why the commands of admins have no rate limit; one that has a limit takes `limitBy` as any other. */
export const adminsHaveNoLimit =
  "Admins are trusted; what they do stands in the history, and much of it is done record by record.";

/** For a command that a visitor may send as well as a user. */
export function anybody(): Promise<null> {
  return Promise.resolve(null);
}

/** Sends a logged-in user to the home page, for pages such as /login. */
export async function requireLoggedOut(context: Context): Promise<null> {
  if (await findUser(context)) throw redirect("/");
  return null;
}

/** Middleware of a layout: guards documents, data requests and actions of all routes below it. */
export const guardUser: MiddlewareFunction<Response> = async ({ context }, next) => {
  await requireUser(context);
  return keepPrivate(await next());
};

/** As guardUser, for admins; what it lets through is in the language that the admin has chosen. */
export const guardAdmin: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const user = await requireUser(context);
  const language = readAdminLanguage((await findSession(context))?.adminLanguage);
  if (user.role !== "admin" && isFormByScript(request))
    return inLanguage(language, () => rejectForm(user));
  await requireAdmin(context);
  return inLanguage(language, async () => keepPrivate(await next()));
};

function isFormByScript({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname.endsWith(".data");
}

/**
 * The answer to a form of an admin whose session ended in another tab, or who is no admin any more. Its page shows the text
 * beside the form (app/network/request-failure.ts), where a redirect to the home page would lose what they typed.
 */
function rejectForm({ username }: CurrentUser): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(accountText("adminsOnly", { username }), { status: 403, headers });
}

/** After a log-out, going back in the browser must not show the page. */
function keepPrivate(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
