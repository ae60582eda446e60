// The baseline: a node:http server that sends the same bytes to everyone, as a process of its own. Its first
// argument is a file: JSON of the headers in the first line, the body after it. Prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answer = readFileSync(process.argv[2] ?? "");
const end = answer.indexOf("\n");
const headers = JSON.parse(answer.subarray(0, end).toString()) as { [name: string]: string };
const body = answer.subarray(end + 1);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
