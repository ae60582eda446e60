import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";

/** Messages between a worker and the primary process, beside prom-client's own. */
const metricsRequest = z.object({ gatefoldMetrics: z.literal("request"), id: z.string() });
const metricsResponse = z.object({
  gatefoldMetrics: z.literal("response"),
  id: z.string(),
  text: z.string().nullable(),
});

/** Milliseconds; prom-client itself times out after five seconds. */
const timeout = 6_000;

/** In the primary process: collects the metrics of all workers for the worker that asks. */
export function serveClusterMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    const request = metricsRequest.safeParse(message);
    if (!request.success) return;
    const respond = (text: string | null) => {
      if (!worker.isConnected()) return;
      worker.send({ gatefoldMetrics: "response", id: request.data.id, text });
    };
    registry.clusterMetrics().then(respond, () => {
      respond(null);
    });
  });
}

/** In a worker: returns a function that reads the metrics of all workers; null when one does not respond. */
export function createClusterMetricsReader(own: Registry): () => Promise<string | null> {
  // Creating one makes this worker respond to the primary process's requests for metrics.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(own);
  const pending = new Map<string, (text: string | null) => void>();
  process.on("message", (message: unknown) => {
    const response = metricsResponse.safeParse(message);
    if (response.success) pending.get(response.data.id)?.(response.data.text);
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string | null>();
    pending.set(id, resolve);
    const timer = setTimeout(resolve, timeout, null);
    process.send?.({ gatefoldMetrics: "request", id });
    const text = await promise;
    clearTimeout(timer);
    pending.delete(id);
    return text;
  };
}
