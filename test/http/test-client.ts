import type { Database } from "../../app/db/database.ts";
import type { Visit } from "./open-test-app.ts";

/** Somebody with a browser: keeps the shop's cookies from one request to the next. */
export interface TestClient {
  visit: Visit;
  /** Sends a form as a browser without JavaScript does. */
  post: (path: string, fields: { [name: string]: string } | FormData) => Promise<Response>;
  /** The cookies as they are sent. */
  cookies: () => string;
}

export function createTestClient(visit: Visit): TestClient {
  const kept = new Map<string, string>();
  const cookies = () => [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
  const send: Visit = async (path, init) => {
    const headers = new Headers(init?.headers);
    if (kept.size > 0) headers.set("Cookie", cookies());
    const response = await visit(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
    return response;
  };
  return {
    visit: send,
    cookies,
    post: (path, fields) =>
      send(path, {
        method: "POST",
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
  };
}

/** A password that every test may know. */
export const password = "correct horse";

/** Signs a new person up, who is then logged in. Throws when that does not work. */
export async function signUp(visit: Visit, email: string): Promise<TestClient> {
  const person = createTestClient(visit);
  const response = await person.post("/signup", { email, password });
  if (response.status !== 303) throw new Error(`Sign-up was answered with ${response.status}.`);
  return person;
}

/** Signs a new person up whose email is confirmed, as passkeys and two-step log-in ask for it. */
export async function signUpConfirmed(
  visit: Visit,
  db: Database,
  email: string,
): Promise<TestClient> {
  const person = await signUp(visit, email);
  await db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();
  return person;
}
