import { expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";

/** Turns of the event loop after which a mail counts as waiting for the load to end. */
const mostTurns = 200;

test("a mail is sent while searches are continuously in flight and the process is never idle", async () => {
  const { db, url } = await createDatabase();
  for (let number = 0; number < 40; number += 1) {
    await addRecord(db, { album: `Paranoid ${number}` });
  }
  let isSent = false;
  const server = await startMailServer({
    onMessage: () => {
      isSent = true;
    },
  });
  onCleanup(server.stop);
  const { visit } = await openTestApp({ url, smtpUrl: server.url });

  let turns = 0;
  let searches = 0;
  const isOver = () => isSent || turns > mostTurns;
  const stayBusy = () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    turns += 1;
    if (!isOver()) setImmediate(stayBusy);
  };
  const search = async (client: number) => {
    for (let number = 0; !isOver(); number += 1) {
      // Each search is another, so that no page comes from the cache.
      const response = await visit(`/shop?search=paranoid+${"x".repeat(number)}${client}`);
      await response.text();
      searches += 1;
    }
  };

  await signUp(visit, "ann@example.com");
  stayBusy();
  await Promise.all([1, 2, 3].map(search));

  expect(isSent).toBe(true);
  expect(turns).toBeLessThanOrEqual(mostTurns);
  expect(searches).toBeGreaterThan(0);
  expect(server.messages[0]).toContain("To: ann@example.com");
});
