/** The provider's own environments. */
export const vippsApis = { live: "https://api.vipps.no", test: "https://apitest.vipps.no" };

/** Whether money moves there. */
export function vippsMode(apiUrl: string): "test" | "live" {
  return new URL(apiUrl).origin === vippsApis.live ? "live" : "test";
}

/** Whether an address of the API is the provider's, whose hosted pages lie on hosts of their own. */
export function isProvidersOwn(apiUrl: string): boolean {
  return Object.values(vippsApis).includes(new URL(apiUrl).origin);
}
