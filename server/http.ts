import { randomInt } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { OpenedShop } from "../app/open-shop.server.ts";
import type { Passage } from "../app/shop-context.ts";
import { findClientAddress, nobodyTrusted } from "./client-address.ts";
import { isForeignPost } from "./foreign-post.ts";

export interface Doors {
  /** Answers a request: the whole of the shop as one function. */
  fetch: (
    request: Request,
    bindings?: HttpBindings | Http2Bindings,
  ) => Promise<Response> | Response;
  /** From now on requests reach the pages, and /healthz says ok. */
  open: (build: ServerBuild, opened: OpenedShop) => void;
  /** From now on /healthz says 503, so that a balancer sends no more; requests in hand go on. */
  drain: () => void;
}

/** More than any form of the shop holds, pictures included. */
const largestBody = 16 * 1024 * 1024;

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight letters and digits without look-alikes: short enough to read out on the telephone. */
function createReference(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}

/** An address whose percent signs make no letters names no page; it goes on as one that does not exist. */
function withReadablePath(request: Request): Request {
  const address = new URL(request.url);
  try {
    decodeURI(address.pathname);
    return request;
  } catch {
    return new Request(new URL("/unreadable-address", address), request);
  }
}

/** The shop's doors to the network. They answer 503 until they are opened. */
export function createDoors(clientFolder: string, trustedProxies = nobodyTrusted): Doors {
  let pages: ((request: Request, passage: Passage) => Promise<Response>) | null = null;
  let publicUrl = "";
  let draining = false;
  const app = new Hono<{ Bindings: Partial<HttpBindings | Http2Bindings> }>();

  app.get("/healthz", (c) =>
    pages && !draining ? c.json({ status: "ok" }) : c.json({ status: "unavailable" }, 503),
  );
  // Names under /assets hold a hash of what is in them, so they never change.
  app.use(
    "/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=31536000, immutable");
      },
    }),
  );
  app.use(
    serveStatic({
      root: clientFolder,
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=3600");
      },
    }),
  );
  app.use(compress());
  app.use(async (c, next) => {
    if (!isForeignPost(c.req.raw, publicUrl)) return next();
    return c.text("This form was sent from another site, so the shop did not take it.", 403);
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.text("That is more than the shop takes at once.", 413),
    }),
  );
  app.all("*", async (c) => {
    if (!pages) return c.text("We'll be right back.", 503, { "Retry-After": "1" });
    const reference = createReference();
    const peer = c.env.incoming ? (getConnInfo(c).remote.address ?? "") : "";
    const forwarded = c.req.header("X-Forwarded-For") ?? null;
    const address = findClientAddress(peer, forwarded, trustedProxies);
    const response = await pages(withReadablePath(c.req.raw), { reference, address });
    const headers = new Headers(response.headers);
    headers.set("X-Request-Id", reference);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    return new Response(response.body, { status: response.status, headers });
  });

  return {
    fetch: (request, bindings) => app.fetch(request, bindings ?? {}),
    open: (build, opened) => {
      const handle = createRequestHandler(build, "production");
      publicUrl = opened.shop.publicUrl;
      pages = (request, passage) => handle(request, opened.contextFor(passage));
    },
    drain: () => {
      draining = true;
    },
  };
}
