import { beforeEach, expect, test } from "vitest";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import {
  createTestClient,
  password,
  signUp,
  signUpConfirmed,
} from "../../test/http/test-client.ts";
import { totpCode } from "../../test/http/totp.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const sections = ["/da/user/profile", "/da/user/profile/security", "/da/user/profile/your-data"];

beforeEach(async () => {
  await db.deleteFrom("attempts").execute();
  await setLanguages(db, opened, ["en", "da"]);
});

/** The words of ours that begin a sentence or a button in English, none of which a Danish page may have. */
const english =
  /\b(?:Your|The|This|These|Each|Everything|Log (?:in|out)|Password|Choose|Use|Save|Create|Forgot|Delete|Upload picture|Change|Turn|New|Code)\b/;

/** What stands in the main part of a page, for the eye and for those who have it read out. */
async function read(answer: Promise<Response> | Response): Promise<string> {
  const page = await (await answer).text();
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "";
  const named = [...main.matchAll(/(?:aria-label|alt|placeholder)="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  const title = /<title>([^<]*)/.exec(page)?.[1] ?? "";
  return [title, main.replaceAll("<!-- -->", "").replace(/<[^>]*>/g, "\n"), ...named].join("\n");
}

test("pages by which one gets into an account are Danish", async () => {
  const logIn = await read(visit("/da/login?to=/user/cart&password=changed"));
  expect(logIn).toContain("Log ind for at se din kurv.");
  expect(logIn).toContain("Din adgangskode er ændret. Log ind med den nye.");
  expect(logIn).toContain("Opret en konto");
  const signUpPage = await read(visit("/da/signup"));
  expect(signUpPage).toContain("Mindst 8 tegn.");
  expect(signUpPage).toContain("Har du allerede en konto?");
  const forgot = await read(visit("/da/forgot-password"));
  expect(forgot).toContain("Glemt din adgangskode?");
  const expired = await read(visit("/da/reset-password?token=none"));
  expect(expired).toContain("Et link virker kun én gang og højst i én time.");
  for (const page of [logIn, signUpPage, forgot, expired]) expect(page).not.toMatch(english);
});

test("refusals are Danish under /da, and English beside it", async () => {
  await signUp(visit, "known@example.com");
  const post = (path: string, fields: { [name: string]: string }) =>
    read(createTestClient(visit).post(path, fields));
  const given = { email: "known@example.com", password: "not it at all" };
  expect(await post("/da/login", given)).toContain("Forkert e-mail eller adgangskode.");
  expect(await post("/login", given)).toContain("Wrong email or password.");
  const empty = await post("/da/signup", { email: "known", password: "kort" });
  expect(empty).toContain("Det ligner ikke en e-mailadresse.");
  expect(empty).toContain("Brug mindst 8 tegn.");
  expect(await post("/da/signup", { email: "new@example.com", password: "password" })).toContain(
    "Den adgangskode er for nem at gætte. Vælg en anden.",
  );
  expect(await post("/da/signup", { email: "known@example.com", password })).toContain(
    "Der findes allerede en konto med denne e-mailadresse.",
  );
  const sent = await post("/da/forgot-password", { email: "known@example.com" });
  expect(sent).toContain("Hvis known@example.com har en konto her, er der et link på vej.");
});

test("a profile with a second step is Danish in all its sections", async () => {
  const ann = await signUpConfirmed(visit, db, "ann@example.com");
  const post = (fields: { [name: string]: string }) => ann.post("/da/user/profile", fields);
  expect(await read(post({ intent: "begin-two-factor", password: "not it at all" }))).toContain(
    "Det er ikke din adgangskode.",
  );
  const begun = await (await post({ intent: "begin-two-factor", password })).text();
  expect(begun).toContain("Indtast den kode, som appen viser.");
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(begun)?.[1] ?? "";
  const confirm = (code: string) => post({ intent: "confirm-two-factor", secret, code });
  expect(await read(confirm("1"))).toContain("Forkert kode.");
  const confirmed = await read(confirm(totpCode(secret)));
  expect(confirmed).toContain("Totrinslogin er slået til. Gem disse gendannelseskoder.");
  expect(confirmed).toContain("Der er 10 gendannelseskoder tilbage.");
  const pages = await Promise.all(sections.map((path) => read(ann.visit(path))));
  const [person = "", security = "", data = ""] = pages;
  expect(person).toContain("Vises ved dine kommentarer.");
  expect(security).toContain("Her er du logget ind");
  expect(security).toContain("Ukendt enhed");
  expect(data).toContain("Hent mine data");
  for (const page of [confirmed, ...pages]) expect(page).not.toMatch(english);
  const named = await post({ intent: "save-profile", username: "Admin", email: "ann@example.com" });
  expect(await read(named)).toContain("Navnet tilhører butikken. Vælg et andet.");
  const file = await ann.visit("/da/user/profile/data");
  expect(file.headers.get("Content-Disposition")).toMatch(/-mine-data\.json"$/);

  const pending = createTestClient(visit);
  await pending.post("/da/login", { email: "ann@example.com", password });
  const code = await read(pending.visit("/da/login/code"));
  expect(code).toContain("De seks cifre, som din app viser nu.");
  expect(code).not.toMatch(english);
});
