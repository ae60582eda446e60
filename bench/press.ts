// Asks a server again and again from a process of its own, so that what is measured does not share one with
// what measures: `node bench/press.ts` with a load as JSON on its input.
// bench/load.ts starts it and reads what it prints.
import { json } from "node:stream/consumers";
import autocannon from "autocannon";
import type { Load, Pressed } from "./load.ts";

const { url, paths, connections, seconds, headers } = (await json(process.stdin)) as Load;
let next = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  requests: [
    {
      method: "GET",
      setupRequest: (request) => {
        const path = paths[next % paths.length] ?? "/";
        next += 1;
        return { ...request, path };
      },
    },
  ],
});
const pressed: Pressed = {
  perSecond: result["2xx"] / result.duration,
  median: result.latency.p50,
  slow: result.latency.p99,
  failed: result.errors + result.timeouts + result.non2xx,
};
process.stdout.write(JSON.stringify(pressed));
