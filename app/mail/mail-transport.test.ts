import { afterEach, describe, expect, test } from "vitest";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { applyDetails } from "../shop.ts";
import { checkMailServer } from "./check-mail-server.server.ts";
import { openMailTransport, requiresEncryption, type MailRoute } from "./mail-transport.server.ts";

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

describe("a mail server on another machine", () => {
  /** 0.0.0.0 leads to this machine, but its name does not say so. */
  const elsewhere = (url: string) => url.replace(/127\.0\.0\.1|localhost/, "0.0.0.0");

  test("that offers no encryption gets neither the password nor a mail", async () => {
    const { url, messages, stop } = await startMailServer({ password: "secret" });
    const smtpUrl = elsewhere(url).replace("smtp://", "smtp://shop:secret@");
    const send = (mayBePlain: boolean) =>
      openMailTransport({
        route: () => ({ smtpUrl, mayBePlain }),
        folder: "",
        publicUrl: "https://shop.example",
        log,
      })({ to: "ann@example.com", subject: "Hello", html: "<p>Hi</p>", text: "Hi" }, "welcome-1");
    await expect(send(false)).rejects.toThrow("STARTTLS");
    expect(messages).toEqual([]);
    expect(await checkMailServer(smtpUrl, { mayBePlain: false })).toMatchObject({
      ok: false,
      kind: "plain",
    });
    // The owner says otherwise.
    await send(true);
    expect(messages).toHaveLength(1);
    expect(await checkMailServer(smtpUrl, { mayBePlain: true })).toEqual({ ok: true });
    await stop();
  });

  test.each([
    ["smtp://mail.example:587", true],
    ["smtp://10.0.0.5", true],
    ["smtp://localhost.example", true],
    ["smtp://127.0.0.1:1025", false],
    ["smtp://localhost", false],
    ["smtp://[::1]:25", false],
  ])("is told from this one by its name: %s", (url, required) => {
    expect(requiresEncryption(url, false)).toBe(required);
  });
});
