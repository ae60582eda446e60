import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";

/** A proxy before several processes of one shop, as a balancer is. */
export interface SwitchProxy {
  url: string;
  /** How often it asked a second process, since the first could not be reached or broke off. */
  retries: () => number;
  close: () => Promise<void>;
}

/** Milliseconds between two questions to /healthz. */
const pulse = 200;

interface Backend {
  port: number;
  healthy: boolean;
}

/**
 * Takes the processes that say they are well in turn. What was not sent (the connection was refused) goes to the
 * next; what was sent is repeated only when it changes nothing (GET and HEAD), and not once an answer has begun.
 */
export async function openSwitchProxy(
  port: number,
  ports: readonly number[],
): Promise<SwitchProxy> {
  const backends: Backend[] = ports.map((one) => ({ port: one, healthy: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let retries = 0;
  const next = (tried: ReadonlySet<Backend>): Backend | undefined => {
    turn += 1;
    const left = backends.filter((backend) => !tried.has(backend));
    const well = left.filter(({ healthy }) => healthy);
    const among = well.length > 0 ? well : left;
    return among[turn % Math.max(1, among.length)];
  };
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    const isSafe = incoming.method === "GET" || incoming.method === "HEAD";
    const tried = new Set<Backend>();
    for (let backend = next(tried); backend; backend = next(tried)) {
      const outcome = await send({ backend, agent, incoming, body, outgoing });
      if (outcome === "answered") return;
      backend.healthy = false;
      tried.add(backend);
      if (outcome === "cut off") {
        outgoing.destroy();
        return;
      }
      if (outcome === "sent" && !isSafe) break;
      retries += 1;
    }
    outgoing.writeHead(502).end("Bad gateway");
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const timer = setInterval(() => {
    for (const backend of backends) void checkHealth(backend);
  }, pulse);
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

/** What became of a request: answered; refused, so never sent; sent, and nothing came; or cut off in its answer. */
type Outcome = "answered" | "refused" | "sent" | "cut off";

function send({ backend, agent, incoming, body, outgoing }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const onward = request(
      { host: "127.0.0.1", port: backend.port, method, path: url, headers, agent },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.once("end", () => {
          resolve("answered");
        });
        response.once("error", () => {
          resolve("cut off");
        });
      },
    );
    onward.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "refused" : "sent");
    });
    onward.end(body);
  });
}
