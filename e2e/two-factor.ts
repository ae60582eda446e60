import type { Page } from "@playwright/test";
import { totpCode } from "../test/http/totp.ts";
import { runSql } from "./database.ts";
import { choose, logIn, password, visit } from "./shop-actions.ts";

/** As if everybody had opened the link that was mailed to them. */
async function confirmEmails(): Promise<void> {
  await runSql("update users set email_verified = true where not email_verified");
}

/** On the page "Security" of the profile, which is open: begins to set up the second step; gives the app's secret. */
export async function beginTwoFactor(page: Page): Promise<string> {
  await confirmEmails();
  const section = page.locator("#two-factor");
  await section.getByText("Set up two-step log-in").click();
  await section.getByLabel("Account password").fill(password);
  await section.getByRole("button", { name: "Turn on two-step log-in" }).click();
  await section.getByRole("img").waitFor();
  return (await section.locator("code").textContent()) ?? "";
}

/** As beginTwoFactor, and through with it: the recovery codes are shown. */
export async function turnOnTwoFactor(page: Page): Promise<string> {
  const secret = await beginTwoFactor(page);
  const section = page.locator("#two-factor");
  await section.getByLabel("Code").fill(totpCode(secret));
  await section.getByRole("button", { name: "Confirm" }).click();
  await section.getByRole("heading", { level: 3 }).waitFor();
  return secret;
}

/** Logs a person out, seeing it through. */
export async function logOut(page: Page): Promise<void> {
  await choose(page, "Logout");
  await page.waitForURL("/login");
}

/** On the page "Security" of a person with this e-mail: ends where the log-in asks for a code. */
export async function waitForCode(page: Page, email: string): Promise<void> {
  await turnOnTwoFactor(page);
  await logOut(page);
  await logIn(page, email);
  await page.waitForURL("/login/code");
}

/** Gives the browser a device that makes passkeys and says yes to everything. */
export async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on it does not know its person. */
    forget: () =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
}

/** On the page "Security" of the profile, which is open: adds a passkey of that name. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await confirmEmails();
  const section = page.locator("#passkeys");
  await section.getByText("New passkey").click();
  await section.getByLabel("Name of the passkey").fill(name);
  await section.getByLabel("Account password").fill(password);
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByText("Your passkey is added.").waitFor();
}

/** For the pictures: the profile page with a second step and a passkey. */
export async function showTwoFactorAndPasskey(page: Page): Promise<void> {
  await addVirtualAuthenticator(page);
  await turnOnTwoFactor(page);
  await visit(page, "/user/profile/security");
  await addPasskey(page, "My phone");
}
