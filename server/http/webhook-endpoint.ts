import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "./app-env.ts";

/** Bytes; a webhook has some thousand. */
const maxWebhookBytes = 256 * 1024;

/**
 * POST /webhooks/{provider}: webhooks of payment providers. They come from servers, without a browser's cookies, and carry
 * a signature of their own: the check of cross-site requests is for forms. The answer never says why a webhook was refused.
 */
export function addWebhooks(app: Hono<AppEnv>): void {
  app.post(
    "/webhooks/:provider",
    bodyLimit({ maxSize: maxWebhookBytes, onError: (c) => c.text("Too large.", 413) }),
    async (c) => {
      c.set("route", "/webhooks/:provider");
      const { payments, now } = c.get("pages").opened.services;
      const { pathname, search } = new URL(c.req.url);
      const status = await payments.receive(c.req.param("provider"), {
        rawBody: Buffer.from(await c.req.arrayBuffer()),
        header: (name) => c.req.header(name),
        path: pathname + search,
        now: now(),
      });
      if (status === 200) return c.body(null, 200);
      return status === 404 ? c.text("Not found.", 404) : c.text("Refused.", 400);
    },
  );
}
