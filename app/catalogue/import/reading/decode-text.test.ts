import { describe, expect, it } from "vitest";
import { decodeChunks, findEncoding } from "./decode-text.ts";

const text = "artist;album\r\nMotörhead;“Ace” – 5 €\r\nBjörk;Ærø\r\n";

/** Windows-1252 of letters that differ from Latin-1 in the text above. */
const windows1252: { [letter: string]: number } = {
  "€": 0x80,
  "“": 0x93,
  "”": 0x94,
  "–": 0x96,
  "’": 0x92,
};

const utf16 = (given: string) => Buffer.from(given, "utf16le");

/** In parts of so many bytes, as a large file is read. */
async function* inParts(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) {
    yield await Promise.resolve(bytes.subarray(at, at + length));
  }
}

async function decodeText(bytes: Uint8Array, length = 1_000_000) {
  const { encoding } = await findEncoding(inParts(bytes, length));
  let text = "";
  for await (const part of decodeChunks(inParts(bytes, length), encoding)) text += part;
  return { text, encoding };
}

/** MacRoman of letters beyond ASCII. */
const macRoman: { [letter: string]: number } = Object.fromEntries(
  (
    "æ be, ø bf, å 8c, Æ ae, Ø af, Å 81, ö 9a, ä 8a, ü 9f, Ö 85, Ü 86, é 8e, è 8f, ß a7, " +
    "“ d2, ” d3, ’ d5, – d0, € db, £ a3, í 92, ñ 96, ó 97, ë 91, ï 95"
  )
    .split(", ")
    .map((pair) => [pair.slice(0, 1), Number.parseInt(pair.slice(2), 16)]),
);

const encode = (given: string, table: { [letter: string]: number }) =>
  Uint8Array.from(given, (letter) => table[letter] ?? letter.charCodeAt(0));

describe("letters of one byte", () => {
  it.each([
    "Kunstner;Titel\rGasolin’;Sådan en nat\r",
    "Årgang;Bemærkning\rKim Larsen – Værsgo\r",
    "Motörhead;Ace of Spades\rBjörk;Début – €\r",
    "Beyoncé;B’Day\r",
    "Künstler;Größe\rEinstürzende Neubauten;Über “Haus”\r",
    "ÆØÅ\rSØREN\r",
    "Nøgne Ø;øl\r",
    "Price;£ 12\rSmør;£12\r",
  ])("are told by the words that they make: %j", async (given) => {
    expect(await decodeText(encode(given, macRoman))).toEqual({
      text: given,
      encoding: "MacRoman",
    });
    const windows = encode(given.replaceAll("’", "'"), windows1252);
    expect(await decodeText(windows)).toEqual({
      text: given.replaceAll("’", "'"),
      encoding: "Windows-1252",
    });
  });

  it.each([
    "Don’t Look Back;The O’Jays\n",
    "Rock’n’roll;“Heroes”;Bowie\n",
    "Wire – 154;“Låget”\n",
    "The Wailers – Burnin’;€ 12\n",
    "Guns N’ Roses;You’ve\n",
  ])("tell quotation marks of Windows from letters of a Mac: %j", async (given) => {
    expect(await decodeText(encode(given, windows1252))).toEqual({
      text: given,
      encoding: "Windows-1252",
    });
  });

  it.each(["Joaquín Sabina;María\r", "Señor;Jerónimo\r", "Noël;naïve\r", "Don’t\r", "“Heroes”\r"])(
    "tell letters and quotation marks of a Mac: %j",
    async (given) => {
      const bytes = encode(given, macRoman);
      expect(await decodeText(bytes)).toEqual({ text: given, encoding: "MacRoman" });
    },
  );

  it("are read as the owner says, who is asked for them alone", async () => {
    const bytes = encode("Sådan en nat\n", macRoman);
    const found = await findEncoding(inParts(bytes, 100), "Windows-1252");
    expect(found).toEqual({
      encoding: "Windows-1252",
      choices: ["Windows-1252", "MacRoman"],
    });
    expect((await findEncoding(inParts(Buffer.from("Sådan"), 100))).choices).toEqual([]);
    const asUtf8 = findEncoding(inParts(bytes, 100), "UTF-8");
    await expect(asUtf8).rejects.toThrow("The file is UTF-8, but line 1 has bytes that are none.");
    await expect(findEncoding(inParts(utf16("a\n"), 100), "MacRoman")).rejects.toThrow("not text");
  });
});

describe("the text of a file", () => {
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8", Buffer.from(`\ufeff${text}`)],
    ["UTF-16LE", utf16(`\ufeff${text}`)],
    ["UTF-16BE", utf16(`\ufeff${text}`).swap16()],
    ["UTF-16LE", utf16(text)],
    ["UTF-16BE", utf16(text).swap16()],
    [
      "Windows-1252",
      Uint8Array.from(text, (letter) => windows1252[letter] ?? letter.charCodeAt(0)),
    ],
  ])("is read from %s, whole and in parts", async (encoding, bytes) => {
    expect(await decodeText(bytes)).toEqual({ text, encoding });
    expect(await decodeText(bytes, 1)).toEqual({ text, encoding });
  });

  it("of no bytes is no text", async () => {
    expect(await decodeText(new Uint8Array())).toEqual({ text: "", encoding: "UTF-8" });
  });

  it.each([
    ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), "a picture"],
    ["a WebP picture", Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "latin1"), "a picture"],
    ["a PDF", Buffer.from("%PDF-1.7"), "a PDF document"],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 3, 0]), "not text"],
    [
      "UTF-8 that was cut",
      Buffer.concat([
        Buffer.from("a;b\nMotörhead;Ærø\nBj"),
        Buffer.from([0xc3]),
        Buffer.from("rk\n"),
      ]),
      "line 3 has bytes that are none",
    ],
    ["UTF-16 that was cut", Buffer.concat([utf16(`\ufeff${text}`), Buffer.from([0])]), "damaged"],
  ])("is refused in words: %s", async (_, bytes, message) => {
    await expect(decodeText(bytes)).rejects.toThrow(message);
  });
});
