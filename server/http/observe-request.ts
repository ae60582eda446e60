import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import type { Metrics } from "../observability/metrics.ts";
import { logRequest } from "../observability/request-log.ts";
import type { AppEnv } from "./app-env.ts";
import { findClientAddress, type TrustedProxies } from "./client-address.ts";
import { clientClosedRequest, hasClientDisconnected } from "./client-disconnected.ts";
import { createRequestId } from "./request-id.ts";

interface ObserveRequestOptions {
  trustedProxies: TrustedProxies;
  metrics: Metrics | undefined;
}

/** Middleware: makes the request's context, and logs and counts the request. */
export function observeRequest({
  trustedProxies,
  metrics,
}: ObserveRequestOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const peer = c.env.incoming ? (getConnInfo(c).remote.address ?? "") : "";
    const { services, live } = c.get("pages").opened;
    // Always the shop's own id: a client's could be anything, and would be written in the log.
    const requestId = createRequestId();
    c.set("requestContext", {
      requestId,
      clientAddress: findClientAddress(peer, c.req.header("X-Forwarded-For"), trustedProxies),
      position: live.position(),
    });
    const start = performance.now();
    await next();
    const completed = {
      requestId,
      method: c.req.method,
      route: c.get("route") ?? "",
      status: hasClientDisconnected(c) ? clientClosedRequest : c.res.status,
      milliseconds: performance.now() - start,
    };
    logRequest(services.log, completed);
    metrics?.observeRequest(completed);
    c.res.headers.set("X-Request-Id", requestId);
  };
}
