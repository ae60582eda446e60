import { expect, test } from "vitest";
import { isCrossSiteRequest } from "./cross-site-request.ts";

const shop = "https://shop.example";

function post(headers: { [name: string]: string }, method = "POST"): Request {
  // As behind a proxy, where the scheme of the request is not the browser's.
  return new Request("http://shop.example/login", { method, headers });
}

test.each([
  { Origin: "https://shop.example" },
  {},
  { "Sec-Fetch-Site": "same-origin" },
  // As a browser sends the form of a page with "Referrer-Policy: no-referrer".
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
])("accepts a form with %j", (headers) => {
  expect(isCrossSiteRequest(post(headers), shop)).toBe(false);
});

test.each([
  { Origin: "https://evil.example" },
  { Origin: "https://shop.example.evil.example" },
  { Origin: "https://shop.example:8443" },
  { Origin: "null" },
  { Origin: "nonsense" },
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "same-site" },
])("refuses a form with %j", (headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(isCrossSiteRequest(post(headers, method), shop)).toBe(true);
  }
});

test("a page may be read from anywhere", () => {
  expect(isCrossSiteRequest(post({ Origin: "https://evil.example" }, "GET"), shop)).toBe(false);
});
