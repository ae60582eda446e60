import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";

/** As long as browsers keep a cookie (RFC 6265bis, 5.5). */
const maxAge = 400 * 24 * 3600;
/** Accounts that one browser is known for, the latest ones. */
const maxAccounts = 5;

/**
 * Better Auth plugin that remembers, in a signed cookie, for which accounts a browser has logged in: an id of the browser,
 * and for each account a hash of it with the email. Attempts of such a browser are counted apart from those of strangers, who
 * could otherwise keep its owner out. It logs nobody in. It must be the last plugin: while a second step is pending, the one
 * before it takes the new session away.
 */
export function knownBrowsers() {
  const email = z.object({ email: z.string() });
  return {
    id: "known-browsers",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (context) => {
            const session = context.context.newSession;
            if (session) await remember(context, session.user.email);
          }),
        },
      ],
    },
    endpoints: {
      findKnownBrowser: createAuthEndpoint.serverOnly(
        { method: "POST", body: email, requireHeaders: true },
        async (context) => {
          const { browser, accounts } = await readCookie(context);
          const isKnown = accounts.includes(accountKey(browser, context.body.email));
          return { browser: isKnown ? browser : null };
        },
      ),
      rememberBrowser: createAuthEndpoint.serverOnly(
        { method: "POST", body: email, requireHeaders: true },
        async (context) => {
          await remember(context, context.body.email);
          return {};
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function cookieOf({ context }: GenericEndpointContext) {
  return context.createAuthCookie("known_browser", { maxAge });
}

async function readCookie(context: GenericEndpointContext) {
  const value = await context.getSignedCookie(cookieOf(context).name, context.context.secret);
  const [browser = "", ...accounts] = value ? value.split(".") : [];
  return { browser, accounts };
}

async function remember(context: GenericEndpointContext, email: string): Promise<void> {
  const known = await readCookie(context);
  const browser = known.browser === "" ? randomBytes(12).toString("base64url") : known.browser;
  const account = accountKey(browser, email);
  const others = known.accounts.filter((each) => each !== account);
  const value = [browser, account, ...others.slice(0, maxAccounts - 1)].join(".");
  const { name, attributes } = cookieOf(context);
  await context.setSignedCookie(name, value, context.context.secret, attributes);
}

function accountKey(browser: string, email: string): string {
  const hash = createHash("sha256").update(`${browser} ${email.toLowerCase()}`);
  return hash.digest("base64url").slice(0, 22);
}
