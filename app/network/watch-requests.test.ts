import { describe, expect, it } from "vitest";
import { findRequestFailure } from "./request-failure.ts";
import { watchRequests } from "./watch-requests.ts";

const dataUrl = new URL("http://shop.test/shop.data");

/** A page whose fetch does what it is told, watched. */
function openPage(answer: () => Promise<Response>, onLine = true) {
  const page = { fetch: answer as typeof fetch, navigator: { onLine } as Navigator };
  watchRequests(page);
  return page;
}

async function failureOf(work: Promise<unknown>) {
  return findRequestFailure(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  );
}

describe("data requests of React Router", () => {
  it("that get no answer fail as a lost connection; those begun offline were not sent", async () => {
    const fail = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await failureOf(openPage(fail).fetch(dataUrl))).toMatchObject({ delivery: "unknown" });
    expect(await failureOf(openPage(fail, false).fetch(dataUrl))).toMatchObject({
      reason: "no-connection",
      delivery: "not-sent",
    });
  });

  it("whose answer breaks off fail as a lost connection", async () => {
    let parts = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1;
        if (parts === 1) controller.enqueue(new TextEncoder().encode("[1,"));
        else controller.error(new TypeError("network error"));
      },
    });
    const page = openPage(() => Promise.resolve(new Response(body)));
    const response = await page.fetch(dataUrl);
    expect(await failureOf(response.text())).toMatchObject({ reason: "no-connection" });
  });

  it("that are aborted keep the browser's own error", async () => {
    const controller = new AbortController();
    const page = openPage(() => {
      controller.abort();
      return Promise.reject(new DOMException("Aborted", "AbortError"));
    });
    expect(await failureOf(page.fetch(dataUrl, { signal: controller.signal }))).toBeNull();
  });

  it("that are aborted while their answer comes end with what came", async () => {
    const abort = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode("[1]"));
        abort.signal.addEventListener("abort", () => {
          controller.error(abort.signal.reason);
        });
      },
    });
    const page = openPage(() => Promise.resolve(new Response(body)));
    const response = await page.fetch(dataUrl, { signal: abort.signal });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("[1]");
    const rest = reader?.read();
    abort.abort();
    expect(await rest).toMatchObject({ done: true });
  });

  it("that are answered come as they are", async () => {
    const page = openPage(() => Promise.resolve(new Response("data", { status: 202 })));
    const response = await page.fetch(dataUrl);
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("data");
  });
});

it("other requests keep their own failures", async () => {
  const page = openPage(() => Promise.resolve(new Response("", { status: 503 })));
  expect((await page.fetch("/cart-records?ids=a")).status).toBe(503);
});
