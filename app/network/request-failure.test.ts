import { describe, expect, it, onTestFinished } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import {
  findRequestFailure,
  navigationMessage,
  readFailure,
  RequestFailure,
  submissionMessage,
} from "./request-failure.ts";

const response = (status: number, headers: { [name: string]: string } = {}, body = "") => ({
  status,
  headers: new Headers(headers),
  text: () => Promise.resolve(body),
});
const remix = { "X-Remix-Response": "yes" };

describe("a response to a data request", () => {
  it.each([200, 202, 204, 302])("of status %i brings data", async (status) => {
    expect(await readFailure(response(status, remix), "POST")).toBeNull();
  });

  it.each([400, 409, 429])("of status %i from an action brings its result", async (status) => {
    expect(await readFailure(response(status, remix), "POST")).toBeNull();
  });

  it("that a starting shop refused to process was surely not acted on", async () => {
    const starting = { "Retry-After": "1", "X-Request-Outcome": "not-processed" };
    expect(await readFailure(response(503, starting), "POST")).toMatchObject({
      reason: "unavailable",
      delivery: "not-sent",
    });
  });

  it.each([502, 503, 504])("of status %i may stand before an action that ran", async (status) => {
    expect(await readFailure(response(status), "POST")).toMatchObject({
      reason: "unavailable",
      delivery: "unknown",
    });
  });

  it("of a fault keeps the id under which the shop logged it", async () => {
    const fault = await readFailure(response(500, { ...remix, "X-Request-Id": "abc" }), "GET");
    expect(fault).toMatchObject({ reason: "fault", requestId: "abc" });
  });

  it("that refuses a submission unread keeps its words", async () => {
    const refused = response(413, { "Content-Type": "text/plain" }, "That is too much.");
    const failure = await readFailure(refused, "POST");
    expect(failure).toMatchObject({ reason: "refused", refusal: "That is too much." });
    expect(await readFailure(refused, "GET")).toBeNull();
  });
});

describe("what is said", () => {
  it("claims that nothing was sent only when it is so", () => {
    const offline = new RequestFailure({ reason: "no-connection", delivery: "not-sent" });
    const lost = new RequestFailure({ reason: "no-connection", delivery: "unknown" });
    expect(submissionMessage(offline, true)).toBe("No connection. Nothing was sent. Try again.");
    expect(submissionMessage(lost, true)).toContain("We cannot tell whether it was sent.");
    expect(submissionMessage(lost, true)).toContain("it counts only once");
    expect(submissionMessage(lost, false)).toContain("Look for it before you try again.");
    expect(navigationMessage(offline, true)).toContain("Nothing was sent.");
    expect(navigationMessage(lost, true)).toBe("No connection. Try again.");
  });

  it("names a reference only for the shop's own fault, and only one that exists", () => {
    const fault = (requestId: string | null) =>
      submissionMessage(
        new RequestFailure({ reason: "fault", delivery: "unknown", requestId }),
        true,
      );
    expect(fault("abc")).toContain("Reference: abc");
    expect(fault(null)).not.toContain("Reference");
  });
});

it("says in the page's language what failed", () => {
  readLanguageFrom(() => "da");
  onTestFinished(() => {
    readLanguageFrom(() => "en");
  });
  const offline = new RequestFailure({ reason: "no-connection", delivery: "not-sent" });
  expect(submissionMessage(offline, true)).toBe("Ingen forbindelse. Intet blev sendt. Prøv igen.");
});

describe("finding the failed request of an error", () => {
  it("looks through what was caused by it", () => {
    const failure = new RequestFailure({ reason: "no-connection", delivery: "unknown" });
    const decoding = new Error("Unable to decode", { cause: failure });
    expect(findRequestFailure(decoding)).toBe(failure);
    expect(findRequestFailure(new Error("Another"))).toBeNull();
    expect(findRequestFailure("text")).toBeNull();
  });
});
