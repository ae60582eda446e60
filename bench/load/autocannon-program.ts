// Reads a load as JSON from standard input, runs it with autocannon and prints the result as JSON.
import { json } from "node:stream/consumers";
import autocannon from "autocannon";
import type { Load, LoadResult } from "./load.ts";

const { url, paths, connections, seconds, headers } = (await json(process.stdin)) as Load;
let next = 0;
const report = await autocannon({
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
const result: LoadResult = {
  requests: report["2xx"],
  perSecond: report["2xx"] / report.duration,
  median: report.latency.p50,
  p99: report.latency.p99,
  failed: report.errors + report.timeouts + report.non2xx,
};
process.stdout.write(JSON.stringify(result));
