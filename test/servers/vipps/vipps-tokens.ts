import type { FakeAnswer, FakeRequest } from "../fake-http.ts";

interface Keys {
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
}

/** Unauthorized: sent by the gateway in front of the API, so nothing is kept for the idempotency key. */
const unauthorized: FakeAnswer = {
  status: 401,
  json: {
    statusCode: 401,
    message:
      "Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.",
  },
  isKept: false,
};

/** The log-in behind the gateway is Microsoft's: it answers as OAuth 2.0 does (RFC 6749, 5.2). */
const wrongClient: FakeAnswer = {
  status: 401,
  json: {
    error: "invalid_client",
    error_description: "AADSTS7000215: Invalid client secret provided.",
  },
  isKept: false,
};

/** The keys are of another sales unit. */
const wrongSalesUnit: FakeAnswer = {
  status: 403,
  json: { title: "Forbidden", detail: "The merchant serial number is not yours.", status: 403 },
  isKept: false,
};

/** Gives access tokens, and checks that a request has a good one. */
export function createTokens(keys: Keys, seconds: () => number) {
  /** When each token ends, in milliseconds. */
  const ends = new Map<string, number>();
  let count = 0;
  const create = (headers: FakeRequest["headers"]): FakeAnswer => {
    const isKnown =
      headers["client_id"] === keys.clientId && headers["client_secret"] === keys.clientSecret;
    if (!isKnown) return wrongClient;
    const token = `token-${(count += 1)}`;
    ends.set(token, Date.now() + seconds() * 1000);
    return {
      status: 200,
      // The seconds come as text.
      json: { access_token: token, expires_in: String(seconds()), token_type: "Bearer" },
    };
  };
  return {
    /** The answer of the token endpoint, or to a request without a good token; null: it may go on. */
    check: ({ path, headers }: FakeRequest): FakeAnswer | null => {
      if (headers["ocp-apim-subscription-key"] !== keys.subscriptionKey) return unauthorized;
      if (path === "/accesstoken/get") return create(headers);
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
      if ((ends.get(token) ?? 0) < Date.now()) return unauthorized;
      const number = headers["merchant-serial-number"];
      // Keys of one sales unit need not name it.
      const isOwn = number === undefined || number === keys.merchantSerialNumber;
      return isOwn ? null : wrongSalesUnit;
    },
    forget: () => {
      ends.clear();
    },
  };
}
