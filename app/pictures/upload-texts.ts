import { defineTexts } from "../language/define-texts.ts";

/** What is wrong with a picture that an admin chose; only the server says it. */
export const uploadText = defineTexts({
  en: {
    folderFull:
      "The shop's picture folder takes no picture just now: it may be full. Nothing was saved.",
    noLogo: "This is not a PNG, WebP or SVG picture.",
    largeDrawing: "This drawing is larger than 1 MB. Choose a simpler one.",
    entities:
      "This SVG declares entities, which the shop does not read. Save it anew as plain SVG, or as PNG.",
  },
  da: {
    folderFull:
      "Butikkens billedmappe tager ikke imod billeder lige nu; den er måske fuld. Intet blev gemt.",
    noLogo: "Det er ikke et PNG-, WebP- eller SVG-billede.",
    largeDrawing: "Tegningen fylder mere end 1 MB. Vælg en enklere.",
    entities:
      "SVG-filen definerer entiteter, og dem læser butikken ikke. Gem den igen som almindelig SVG eller som PNG.",
  },
});
