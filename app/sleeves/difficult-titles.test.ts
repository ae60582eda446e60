import { SaxesParser, type SaxesTagPlain } from "saxes";
import { describe, expect, it } from "vitest";
import { listSubjects } from "../../test/fixtures/sleeve-subjects.ts";
import { chooseDesign } from "./choose-design.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { findTexts } from "./layouts/text-boxes.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";

const difficultTitles = [
  "The Rise and Fall of Ziggy Stardust and the Spiders from Mars",
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He’ll Win the Whole Thing ’Fore He Enters the Ring",
  "word ".repeat(200),
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikantenwitwe".repeat(3),
  "🔥💿🎸",
  'Fire 🔥 & <script>alert("1")</script>',
  '"Heroes" / V‑2 Schneider',
  "معرفتي فيك",
  // The Arabic font has no anchor for this mark on this letter.
  "قِفٍ",
  "שלום חנוך Live 1979",
  "風街ろまん",
  "창밖의 여자",
  "Группа крови",
  "Η γη",
  "W",
  "…",
  "!!!",
  "A\u0000B\u202Etxet\u200B",
  "Z͑ͫa͎lgo̚",
  "i",
  "",
];

describe("drawSleeve with difficult titles", () => {
  it.each(difficultTitles)(
    "keeps text on the sleeve and the SVG well-formed: %j",
    async (title) => {
      const fonts = await loadFonts();
      for (const subject of [...listSubjects(title, title), ...listSubjects(title, "")]) {
        const svg = drawSleeve(subject, fonts);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/);
        const texts = findTexts(svg);
        for (const { box, role } of texts) {
          const place = `${chooseDesign(subject).composition} ${role} ${JSON.stringify(box)}`;
          expect(Math.min(box.left, box.top), place).toBeGreaterThanOrEqual(20);
          expect(Math.max(box.right, box.bottom), place).toBeLessThanOrEqual(980);
        }
        expect(texts.some(({ role }) => role === "title")).toBe(true);
        expect(readRoot(svg)).toMatchObject({ name: "svg", attributes: { width: "1000" } });
      }
    },
  );
});

/** The first element of a text that is well-formed XML. Throws if it is not. */
function readRoot(xml: string): SaxesTagPlain | undefined {
  const parser = new SaxesParser();
  let root: SaxesTagPlain | undefined;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    root ??= tag;
  });
  parser.write(xml).close();
  return root;
}
