import type { VippsSettings } from "../../payment-settings.ts";
import { createTokenSource } from "./vipps-token.server.ts";
import { askVipps, VippsError, type VippsAnswer } from "./vipps-http.server.ts";

const system = {
  "Vipps-System-Name": "Gatefold",
  "Vipps-System-Version": "1",
  "Vipps-System-Plugin-Name": "gatefold-payments",
  "Vipps-System-Plugin-Version": "1",
};

export interface VippsClient {
  get: (path: string) => Promise<VippsAnswer>;
  post: (path: string, body: object, idempotencyKey: string) => Promise<VippsAnswer>;
}

/**
 * A small client of the ePayment API. The provider's own library sends idempotency keys that nobody can choose and
 * knows one host only, so a lost answer could not be asked for again, nor anything be tested.
 */
export function openVippsClient(settings: VippsSettings, apiUrl: string): VippsClient {
  const tokens = createTokenSource(settings, apiUrl);
  const send = async (
    request: { method: "GET" | "POST"; path: string; body?: object },
    key?: string,
  ): Promise<VippsAnswer> => {
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
  /** A second try where the first cannot have done anything twice: reads, and writes with the same key. */
  const sendTwice: typeof send = async (request, key) => {
    try {
      return await send(request, key);
    } catch (error) {
      if (!(error instanceof VippsError) || error.kind === "refused") throw error;
      if (error.status === 401) tokens.forget();
      return send(request, key);
    }
  };
  return {
    get: (path) => sendTwice({ method: "GET", path }),
    post: (path, body, key) => sendTwice({ method: "POST", path, body }, key),
  };
}
