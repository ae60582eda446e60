import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { refundRateLimit, consumeRateLimit, networkRateLimit } from "../rate-limiter.server.ts";
import { authHeaders } from "../session.server.ts";
import { readUsedPasskey } from "../two-factor/passkey-credential.ts";

type Context = Readonly<RouterContextProvider>;

interface TooMany {
  ok: false;
  reason: "rate-limited";
  seconds: number;
}

/** Gives the options for a log-in; `headers` hold the cookie of the challenge, valid for five minutes. */
export async function beginPasskeyLogIn(context: Context) {
  const services = context.get(servicesContext);
  const network = networkRateLimit(context, "passkey-network");
  const allowed = await consumeRateLimit(services, network);
  if (!allowed.ok)
    return { ok: false, reason: "rate-limited", seconds: allowed.seconds } satisfies TooMany;
  const { response, headers } = await services.auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(context),
    returnHeaders: true,
  });
  return { ok: true, headers, options: { ...response, userVerification: "required" } } as const;
}

/** Logs in with a passkey, which counts as both factors; `headers` hold the session's cookie. */
export async function logInWithPasskey(
  context: Context,
  text: string,
): Promise<{ ok: true; headers: Headers } | { ok: false; reason: "wrong" | "banned" } | TooMany> {
  const services = context.get(servicesContext);
  const response = readUsedPasskey(text);
  if (!response) return { ok: false, reason: "wrong" };
  const network = networkRateLimit(context, "log-in-network");
  const allowed = await consumeRateLimit(services, network);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };
  const result = await callAuth(services, (api) =>
    api.verifyPasskeyAuthentication({
      body: { response },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
  if (!result.ok) return { ok: false, reason: result.code === "BANNED_USER" ? "banned" : "wrong" };
  await refundRateLimit(services, network);
  return { ok: true, headers: result.value.headers };
}
