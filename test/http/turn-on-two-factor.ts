import type { Database } from "../../app/db/database.ts";
import type { Visit } from "./open-test-app.ts";
import { password, signUpConfirmed, type TestClient } from "./test-client.ts";
import { totpCode } from "./totp.ts";

const profile = "/user/profile";

/** Asks for the secret of an authenticator app. */
export async function beginTwoFactor(person: TestClient, given = password) {
  const response = await person.post(profile, { intent: "begin-two-factor", password: given });
  const page = await response.text();
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";
  return { response, page, secret };
}

/** Signs somebody up and turns their two-step log-in on. */
export async function turnOnTwoFactor(visit: Visit, db: Database, email: string) {
  const person = await signUpConfirmed(visit, db, email);
  const { secret } = await beginTwoFactor(person);
  const confirmed = await person.post(profile, {
    intent: "confirm-two-factor",
    secret,
    code: totpCode(secret),
  });
  const page = await confirmed.text();
  const codes = [...page.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(
    ([, code = ""]) => code,
  );
  return { person, secret, codes, confirmed };
}
