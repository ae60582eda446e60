import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/** A load balancer for several processes of one shop. */
export interface LoadBalancer {
  url: string;
  /** The number of requests repeated on another process, because the first did not respond. */
  retries: () => number;
  close: () => Promise<void>;
}

/** Milliseconds between two health checks. */
const healthInterval = 200;

interface Backend {
  port: number;
  healthy: boolean;
}

/**
 * Distributes requests over the healthy processes. A request that was not sent (connection refused) goes to the next
 * process. A request that was sent is repeated only if it is safe (GET and HEAD), and not once a response has begun.
 */
export async function openLoadBalancer(
  port: number,
  ports: readonly number[],
): Promise<LoadBalancer> {
  const backends: Backend[] = ports.map((one) => ({ port: one, healthy: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let retries = 0;
  const next = (tried: ReadonlySet<Backend>): Backend | undefined => {
    turn += 1;
    const left = backends.filter((backend) => !tried.has(backend));
    const healthy = left.filter(({ healthy }) => healthy);
    const candidates = healthy.length > 0 ? healthy : left;
    return candidates[turn % Math.max(1, candidates.length)];
  };
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    const isSafe = incoming.method === "GET" || incoming.method === "HEAD";
    const tried = new Set<Backend>();
    for (let backend = next(tried); backend; backend = next(tried)) {
      const outcome = await send({ backend, agent, incoming, body, outgoing });
      if (outcome === "completed") return;
      backend.healthy = false;
      tried.add(backend);
      if (outcome === "aborted") {
        outgoing.destroy();
        return;
      }
      if (outcome === "sent" && !isSafe) break;
      retries += 1;
    }
    outgoing.writeHead(502).end("Bad gateway");
  };
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const timer = setInterval(() => {
    for (const backend of backends) void checkHealth(backend);
  }, healthInterval);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    retries: () => retries,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function checkHealth(backend: Backend): Promise<void> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${backend.port}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    });
    backend.healthy = ok;
  } catch {
    backend.healthy = false;
  }
}

interface Sending {
  backend: Backend;
  agent: Agent;
  incoming: IncomingMessage;
  body: Buffer;
  outgoing: ServerResponse;
}

/** `sent`: the request was sent, but no response began. `aborted`: the response broke off. */
type Outcome = "completed" | "refused" | "sent" | "aborted";

function send({ backend, agent, incoming, body, outgoing }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const backendRequest = request(
      { host: "127.0.0.1", port: backend.port, method, path: url, headers, agent },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.once("end", () => {
          resolve("completed");
        });
        response.once("error", () => {
          resolve("aborted");
        });
      },
    );
    backendRequest.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "refused" : "sent");
    });
    backendRequest.end(body);
  });
}
