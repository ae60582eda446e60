import type { VippsSettings } from "../../payment-settings.ts";
import { toObject } from "./vipps-fields.ts";
import { askVipps } from "./vipps-http.server.ts";

/** Milliseconds before its end in which a token is not used any more. */
const margin = 60_000;

interface Token {
  value: string;
  usableUntil: number;
}

/** Gives the access token, and a new one when it nears its end; many who ask at once cause one request. */
export function createTokenSource(settings: VippsSettings, apiUrl: string) {
  let token: Token | null = null;
  let renewal: Promise<Token> | null = null;
  return {
    get: async (): Promise<string> => {
      if (token && Date.now() < token.usableUntil) return token.value;
      renewal ??= fetchToken(settings, apiUrl).finally(() => {
        renewal = null;
      });
      token = await renewal;
      return token.value;
    },
    /** Call it when the provider did not accept the token. */
    forget: () => {
      token = null;
    },
  };
}

async function fetchToken(settings: VippsSettings, apiUrl: string): Promise<Token> {
  const requestedAt = Date.now();
  const answer = toObject(
    await askVipps(apiUrl, {
      method: "POST",
      path: "/accesstoken/get",
      headers: {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        "Ocp-Apim-Subscription-Key": settings.subscriptionKey,
        "Merchant-Serial-Number": settings.merchantSerialNumber,
      },
    }),
  );
  const { access_token: value, expires_in: seconds } = answer;
  // The seconds come as text. A short-lived token is used for half its life.
  const life = Number(seconds) > 0 ? Number(seconds) * 1000 : 0;
  const usableUntil = requestedAt + Math.max(life - margin, life / 2);
  return { value: typeof value === "string" ? value : "", usableUntil };
}
