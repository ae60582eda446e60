// The baseline: a node:http server that responds to every request with the same bytes. Its argument is a file: the
// headers as JSON in the first line, then the body. Prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const file = readFileSync(process.argv[2] ?? "");
const end = file.indexOf("\n");
const headers = JSON.parse(file.subarray(0, end).toString()) as { [name: string]: string };
const body = file.subarray(end + 1);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
