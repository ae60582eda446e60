import type { VippsSettings } from "../../payment-provider.ts";
import { askVipps, toObject, VippsError, type VippsRequest } from "./vipps-http.server.ts";

const system = {
  "Vipps-System-Name": "Gatefold",
  "Vipps-System-Version": "1",
  "Vipps-System-Plugin-Name": "gatefold-payments",
  "Vipps-System-Plugin-Version": "1",
};

export interface VippsClient {
  /** The answer, which may be anything. */
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: object, idempotencyKey: string) => Promise<unknown>;
  delete: (path: string) => Promise<unknown>;
}

/**
 * A small client of the ePayment API. The provider's own library sends idempotency keys that nobody can choose and
 * knows one host only, so a lost answer could not be asked for again, nor anything be tested.
 */
export function openVippsClient(settings: VippsSettings, apiUrl: string): VippsClient {
  const tokens = createTokenSource(settings, apiUrl);
  const send = async (
    request: Pick<VippsRequest, "method" | "path"> & { body?: object },
    key?: string,
  ): Promise<unknown> => {
    const token = await tokens.get();
    return askVipps(apiUrl, {
      ...request,
      headers: {
        ...system,
        Authorization: `Bearer ${token}`,
        "Ocp-Apim-Subscription-Key": settings.subscriptionKey,
        "Merchant-Serial-Number": settings.merchantSerialNumber,
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
    });
  };
  const sendTwice: typeof send = async (request, key) => {
    try {
      return await send(request, key);
    } catch (error) {
      if (!(error instanceof VippsError) || !isWorthSecondTry(error)) throw error;
      if (error.status === 401) tokens.forget();
      return send(request, key);
    }
  };
  return {
    get: (path) => sendTwice({ method: "GET", path }),
    post: (path, body, key) => sendTwice({ method: "POST", path, body }, key),
    delete: (path) => sendTwice({ method: "DELETE", path }),
  };
}

/**
 * A second try at once, with the same key: after a lost answer, a token that is not accepted any more, and also after a 500,
 * for which the provider says "retry with the same idempotency key". Who is told to wait (423, 429) does not ask at once.
 */
function isWorthSecondTry({ status }: VippsError): boolean {
  return status === undefined || status === 401 || status === 408 || status >= 500;
}

/** Milliseconds before its end in which a token is not used any more. */
const margin = 60_000;

interface Token {
  value: string;
  usableUntil: number;
}

/** Gives the access token, and a new one when it nears its end; many who ask at once cause one request. */
function createTokenSource(settings: VippsSettings, apiUrl: string) {
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

/** The path of a payment. The shop's order number is the reference, so it is known before the provider answers. */
export function paymentPath(orderNumber: string, what = ""): string {
  return `/epayment/v1/payments/${encodeURIComponent(orderNumber)}${what}`;
}
