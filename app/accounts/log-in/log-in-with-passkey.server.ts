import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done, limited, refuse } from "../../commands/outcome.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireLoggedOut } from "../guards.server.ts";
import {
  consumeRateLimit,
  limitBy,
  networkRateLimit,
  refundRateLimit,
} from "../rate-limiter.server.ts";
import { refusalText } from "../refusal-texts.ts";
import { readReturnPath } from "../return-path.ts";
import { authHeaders } from "../session.server.ts";
import { readUsedPasskey } from "../two-factor/passkey-credential.ts";
import { bannedMessage } from "./log-in.server.ts";

/** Gives the options for a log-in, and the cookie of the challenge, which is valid for five minutes. */
export const beginPasskeyLogIn = defineCommand({
  name: "begin-passkey-log-in",
  schema: z.object({}),
  who: requireLoggedOut,
  limit: limitBy("passkey-network"),
  run: async ({ services, context }) => {
    const { response, headers } = await services.auth.api.generatePasskeyAuthenticationOptions({
      headers: authHeaders(context),
      returnHeaders: true,
    });
    return done<PublicKeyCredentialRequestOptionsJSON>({
      value: { ...response, userVerification: "required" },
      headers,
    });
  },
});

/** Logs in with a passkey, which counts as both factors. */
export const logInWithPasskey = defineCommand({
  name: "log-in-with-passkey",
  schema: z.object({ credential: z.string().default("") }),
  who: requireLoggedOut,
  limit: "Only passkeys that are refused count.",
  run: async ({ input: { credential }, services, context, url }) => {
    const wrong = refusalText("unknownPasskey");
    const response = readUsedPasskey(credential);
    if (!response) return refuse("invalid", wrong);
    const network = networkRateLimit(context, "log-in-network");
    const allowed = await consumeRateLimit(services, network);
    if (!allowed.ok) return limited(allowed.seconds);
    const result = await callAuth(services, (api) =>
      api.verifyPasskeyAuthentication({
        body: { response },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    );
    if (!result.ok) {
      return refuse("invalid", result.code === "BANNED_USER" ? bannedMessage() : wrong);
    }
    await refundRateLimit(services, network);
    const { headers } = result.value;
    return done({ goTo: readReturnPath(url.searchParams.get("to")), headers });
  },
});
