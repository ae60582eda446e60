import { afterEach, describe, expect, test } from "vitest";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { applyDetails } from "../shop.ts";
import { openMailTransport, type MailRoute } from "./mail-transport.server.ts";

const { log } = createMemoryLog();

describe("the header of a mail", () => {
  afterEach(() => {
    applyDetails({});
  });

  /** The header that a mail server receives. */
  async function headerOf(route: Partial<MailRoute>): Promise<string> {
    const { url: smtpUrl, messages, stop } = await startMailServer();
    const transport = openMailTransport({
      route: () => ({ smtpUrl, ...route }),
      folder: "",
      publicUrl: "https://shop.example",
      log,
    });
    const message = { to: "ann@example.com", subject: "Hello", html: "<p>Hi</p>", text: "Hi" };
    await transport(message, "welcome-1");
    await stop();
    return messages[0]?.split("\r\n\r\n", 1)[0] ?? "";
  }

  const elsewhere = { name: "Post", email: "post@mailer.dk" };

  test("says that a program wrote it", async () => {
    expect(await headerOf({})).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  test("leads answers to the shop where the sender is another address", async () => {
    applyDetails({ name: "Rille", email: "hej@rille.dk" });
    const header = await headerOf({ sender: elsewhere });
    expect(header).toMatch(/^From: Post <post@mailer\.dk>\r?$/m);
    expect(header).toMatch(/^Reply-To: Rille <hej@rille\.dk>\r?$/m);
  });

  test.each([
    ["the shop itself sends it", "hej@rille.dk", null],
    ["its email is the sender", "Hej@Rille.dk", { name: "", email: "hej@rille.dk" }],
    ["its email is a placeholder", "hello@gatefold.example", elsewhere],
  ])("has no Reply-To where %s", async (_why, email, sender) => {
    applyDetails({ email });
    expect(await headerOf({ sender })).not.toMatch(/^Reply-To:/im);
  });
});
