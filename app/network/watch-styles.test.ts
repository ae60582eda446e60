import { setImmediate as settled } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { watchStyles } from "./watch-styles.ts";

/** A page whose shop answers for a file with `status`; null: it is not reached. */
function openPage(status: number | null) {
  const stored = new Map<string, string>();
  const timers: (() => void)[] = [];
  const reload = vi.fn();
  const listeners: ((event: { target: unknown }) => void)[] = [];
  const state = { status };
  watchStyles({
    page: {
      addEventListener: (_name: string, listener: (event: { target: unknown }) => void) => {
        listeners.push(listener);
      },
      setTimeout: (run: () => void) => timers.push(run),
    },
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    askFor: () => Promise.resolve(state.status),
    reload,
  });
  const fail = async (element: object) => {
    for (const listen of listeners) listen({ target: element });
    await settled();
  };
  return { fail, reload, timers, state };
}

function styleSheet(given: object = {}) {
  const href = "https://shop.example/assets/shop-1.css";
  return {
    rel: "stylesheet",
    href,
    onerror: null,
    isConnected: true,
    replaceWith: vi.fn(),
    ...given,
  };
}

test("a style sheet that an update removed reloads the page, once", async () => {
  const { fail, reload, timers } = openPage(404);
  await fail(styleSheet());
  expect(reload).toHaveBeenCalledTimes(1);
  await fail(styleSheet());
  expect(reload).toHaveBeenCalledTimes(1);
  await fail(styleSheet({ href: "https://shop.example/assets/shop-2.css" }));
  expect(reload).toHaveBeenCalledTimes(2);
  expect(timers).toEqual([]);
});

test.each([null, 503])("one that was lost on its way is asked for again: %s", async (status) => {
  const { fail, reload, timers } = openPage(status);
  const link = styleSheet();
  await fail(link);
  expect(reload).not.toHaveBeenCalled();
  timers[0]?.();
  expect(link.replaceWith).toHaveBeenCalledWith(link);
  // Operations that retry by themselves are left alone.
  await fail(styleSheet({ onerror: () => undefined }));
  expect(timers).toHaveLength(1);
});

test("other failures change nothing", async () => {
  const { fail, reload, timers } = openPage(404);
  await fail({ rel: "icon", href: "/favicon.ico" });
  await fail({ src: "/cover.avif" });
  await fail({});
  expect([reload.mock.calls, timers]).toEqual([[], []]);
});
