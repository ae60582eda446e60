import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { networkOf, refundRateLimit, consumeRateLimit } from "../rate-limiter.server.ts";
import { readUsedPasskey } from "../two-factor/passkey-credential.ts";
import { authHeaders } from "../session.server.ts";

type Context = Readonly<RouterContextProvider>;

interface TooMany {
  ok: false;
  reason: "too-many";
  seconds: number;
}

/** Asks the browser's passkeys a question; `headers` hold the cookie that says which, for five minutes. */
export async function beginPasskeyLogIn(context: Context) {
  const services = context.get(servicesContext);
  const network = networkOf(context.get(requestContextKey).clientAddress);
  const taken = await consumeRateLimit(services, rateLimitFor("passkey-network", network));
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds } satisfies TooMany;
  const { response, headers } = await services.auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(context),
    returnHeaders: true,
  });
  return { ok: true, headers, options: { ...response, userVerification: "required" } } as const;
}

/** Logs in whose passkey answered; `headers` hold the session's cookie. It stands for both factors. */
export async function logInWithPasskey(
  context: Context,
  text: string,
): Promise<{ ok: true; headers: Headers } | { ok: false; reason: "wrong" | "banned" } | TooMany> {
  const services = context.get(servicesContext);
  const response = readUsedPasskey(text);
  if (!response) return { ok: false, reason: "wrong" };
  const network = rateLimitFor(
    "log-in-network",
    networkOf(context.get(requestContextKey).clientAddress),
  );
  const taken = await consumeRateLimit(services, network);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await callAuth(services, (api) =>
    api.verifyPasskeyAuthentication({
      body: { response },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
  if (!answer.ok) return { ok: false, reason: answer.code === "BANNED_USER" ? "banned" : "wrong" };
  await refundRateLimit(services, network);
  return { ok: true, headers: answer.value.headers };
}
