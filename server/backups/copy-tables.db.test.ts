import pg from "pg";
import { expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { startTcpProxy } from "../../test/servers/tcp-proxy.ts";
import { copyOut } from "./copy-tables.ts";

test("a table is read completely when its number of rows comes in a packet after them", async () => {
  const { db, url } = await createDatabase();
  await addRecord(db);
  const { port, cut } = await startTcpProxy(new URL(url), (incoming, outgoing) => {
    incoming.pipe(outgoing);
    // CopyDone, which ends the rows, is alone in its packet.
    let sent = Promise.resolve();
    outgoing.on("data", (chunk: Buffer) => {
      const done = chunk.indexOf(Buffer.from([0x63, 0, 0, 0, 4])) + 5;
      const parts = done < 5 ? [chunk] : [chunk.subarray(0, done), chunk.subarray(done)];
      for (const part of parts) {
        sent = sent.then(async () => {
          incoming.write(part);
          await new Promise((resolve) => setTimeout(resolve, 20));
        });
      }
    });
  });
  const address = new URL(url);
  address.port = String(port);
  address.hostname = "127.0.0.1";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const table = { name: "records", columns: ["id"] };
  const add = () => Promise.resolve();
  try {
    expect(await copyOut(client, { table, add, onRows: () => undefined })).toMatchObject({
      rows: 1,
    });
  } finally {
    await client.end();
    await cut();
  }
});
