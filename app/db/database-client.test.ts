import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";

/** A message of PostgreSQL's protocol: its type, its length with the length's own four bytes, and its body. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(body) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const authenticated = message("R", "\0\0\0\0");
const readyForQuery = message("Z", "I");
const shuttingDown = message(
  "E",
  "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0",
);

test("a server that goes away in the same packet that completes the connection breaks no more than its query", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.end(Buffer.concat([authenticated, readyForQuery, shuttingDown]));
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { pool } = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, { connections: 1 });
  onTestFinished(() => pool.end());
  const failure = await pool.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});
