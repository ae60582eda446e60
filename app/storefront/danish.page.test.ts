import { beforeAll, expect, test } from "vitest";
import { addComment, addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createTestClient, signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
await addRecord(db, {
  id: "paranoid",
  album: "Paranoid",
  artist: "Black Sabbath",
  genre: "Heavy Metal",
  tags: ["Dad Metal"],
  newOrUsed: "used",
  mediaCondition: "VG+",
  sleeveCondition: "Generic",
  stock: 1,
  year: 1970,
  tracklist: [{ position: "A1", title: "War Pigs", duration: "7:57" }],
});
await addRecord(db, {
  id: "paranoid-new",
  album: "Paranoid",
  artist: "Black Sabbath",
  stock: 12,
  price: 200,
  discount: 10,
});
const tape = await addRecord(db, { album: "Demo", artist: "Sleep", format: "Cassette", stock: 0 });
const ann = await signUp(visit, "ann@example.com");
const comment = await addComment(db, { recordId: "paranoid", text: "Loud & good" });

beforeAll(() => setLanguages(db, opened, ["en", "da"]));

/** A page as it is read: its words without what stands in tags, but for what is read out of them. */
async function read(path: string, person = createTestClient(visit)): Promise<string> {
  const html = await (await person.visit(path)).text();
  const [body = ""] = /<body.*/s.exec(html) ?? [];
  return body
    .replaceAll(/<(script|style).*?<\/\1>/gs, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*?(?:aria-label|alt|title)="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[^\S\u00a0]+/g, " ");
}

async function expectWords(path: string, words: readonly string[], person?: typeof ann) {
  const page = await read(path, person);
  for (const text of words) expect(page, path).toContain(text);
}

test("the home page and cards are in Danish", () =>
  expectWords("/da", [
    "Se alle i Dad Metal",
    "Brugt,\u00a0VG+",
    "Cover neutralt",
    "1 eksemplar fra 180 kr.",
    "Kun 1 tilbage, bestil nu!",
    "Føj til ønskeliste",
  ]));

test("the shop, its filters and what is found are in Danish", async () => {
  await expectWords("/da/shop", [
    "Alle plader",
    "3 plader",
    "Alle genrer",
    "Alle pladeselskaber",
    "1970'erne (1)",
    "Kassettebånd (1)",
    "Very Good Plus eller bedre",
    "Kun på lager",
    "Pris, laveste først",
    "Før",
  ]);
  await expectWords("/da/shop?genre=Heavy+Metal&condition=used&price-from=50", [
    "1 plade",
    "Fjern Heavy Metal",
    "Fjern Brugt",
    "Fra 50 kr.",
    "Ryd filtre",
  ]);
  await expectWords("/da/shop?search=zzz", [
    "Vi fandt intet, der passer på »zzz«.",
    "Nyeste i butikken",
  ]);
  await expectWords("/da/shop/genres", ["Tilbage til butikken", "Alle genrer"]);
  await expectWords("/da/shop/nothing", ["Siden findes ikke."]);
});

test("a record's page is in Danish, with what it says to search engines", async () => {
  await expectWords("/da/record/paranoid", [
    "Tilbage til butikken",
    "Paranoid af Black Sabbath",
    "1 på lager",
    "14 dages fortrydelsesret",
    "Fragt 49 kr., gratis fra 600 kr.",
    "Dette brugte eksemplar",
    "Plade Very Good Plus (VG+): lette mærker, der knap nok kan høres.",
    "Cover neutralt: et cover uden tryk, ikke albummets eget.",
    "Brugt, plade Very Good Plus\u00a0(VG+), cover neutralt",
    "Antal plader",
    "Andre eksemplarer af albummet",
    "Numre",
    "Se bagsiden",
    "Kommentarer",
    "Du skal være logget ind for at skrive en kommentar.",
    "Anmeld kommentar",
  ]);
  const head = await (await visit("/da/record/paranoid")).text();
  expect(head).toContain("Paranoid af Black Sabbath på vinyl (Heavy Metal, 1970");
  await expectWords(`/da/record/${tape.id}`, ["Format Kassettebånd", "Ny, plade"]);
  await expectWords("/da/record/nothing", ["Pladen findes ikke."]);
});

test("the wishlist and a report are in Danish, and so is what they refuse", async () => {
  await expectWords("/da/user/wishlist", ["Ønskeliste", "Her er ikke noget endnu."], ann);
  await expectWords(`/da/report?comment=${comment.id}`, [
    "Anmeld en kommentar",
    "skrev:",
    "Send anmeldelse",
  ]);
  const path = `/da/report?comment=${comment.id}`;
  const fields = { comment: comment.id, key: crypto.randomUUID(), reason: "" };
  const refused = await createTestClient(visit).post(path, fields);
  expect(await refused.text()).toContain("Skriv, hvad der er galt med den.");
  const gone = await ann.post("/da/wishlist", { intent: "add", recordId: "nothing", from: "/" });
  expect(await gone.text()).toContain("Pladen findes ikke længere i butikken.");
  const long = { intent: "post-comment", text: "x".repeat(2001) };
  const tooLong = await ann.post("/da/record/paranoid", long);
  expect(await tooLong.text()).toContain("Det er 2001 tegn. En kommentar må højst være på 2000.");
});
