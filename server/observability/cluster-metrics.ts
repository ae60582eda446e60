import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";

/** What processes say to each other about metrics, beside prom-client's own messages. */
const question = z.object({ gatefoldMetrics: z.literal("question"), id: z.string() });
const reply = z.object({
  gatefoldMetrics: z.literal("reply"),
  id: z.string(),
  text: z.string().nullable(),
});

/** Milliseconds; prom-client itself gives up after five seconds. */
const patience = 6_000;

/** In the process that started the others: adds up the metrics of all of them for the one that is asked. */
export function serveClusterMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const tell = (text: string | null) => {
      if (worker.isConnected()) worker.send({ gatefoldMetrics: "reply", id: asked.data.id, text });
    };
    all.clusterMetrics().then(tell, () => {
      tell(null);
    });
  });
}

/** In one of several processes: gives the way to ask for the metrics of all; null when one does not answer. */
export function clusterMetricsReader(own: Registry): () => Promise<string | null> {
  // Made for its ear alone: from now on this process tells its metrics to the one that started it.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(own);
  const waiting = new Map<string, (text: string | null) => void>();
  process.on("message", (message: unknown) => {
    const told = reply.safeParse(message);
    if (told.success) waiting.get(told.data.id)?.(told.data.text);
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string | null>();
    waiting.set(id, resolve);
    const timer = setTimeout(resolve, patience, null);
    process.send?.({ gatefoldMetrics: "question", id });
    const text = await promise;
    clearTimeout(timer);
    waiting.delete(id);
    return text;
  };
}
