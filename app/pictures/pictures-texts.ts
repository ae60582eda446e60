import { defineTexts } from "../language/define-texts.ts";

/** What is wrong with a picture that somebody chose. */
export const pictureText = defineTexts({
  en: {
    damaged: "This picture is damaged or far too large.",
    heic: "This is a HEIC picture, which the shop cannot read. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible before you take it, or mail the photo to yourself and save what arrives.",
    otherKind: "This is not a JPEG, PNG, WebP, AVIF or GIF picture.",
    emptyFile: "This file is empty. Choose another picture.",
    tooLarge: "This picture is larger than {size} MB. Choose a smaller one.",
    chooseFirst: "Choose a picture first.",
    notKept: "We could not keep this picture just now. Please try again later.",
  },
  da: {
    damaged: "Billedet er beskadiget eller alt for stort.",
    heic: "Det er et HEIC-billede, og det kan butikken ikke læse. Send det som JPEG: Vælg Indstillinger, Kamera, Formater, Mest kompatible på din iPhone, før du tager billedet, eller mail billedet til dig selv, og gem det, du modtager.",
    otherKind: "Det er ikke et JPEG-, PNG-, WebP-, AVIF- eller GIF-billede.",
    emptyFile: "Filen er tom. Vælg et andet billede.",
    tooLarge: "Billedet fylder mere end {size} MB. Vælg et mindre.",
    chooseFirst: "Vælg et billede først.",
    notKept: "Vi kunne ikke gemme billedet lige nu. Prøv igen senere.",
  },
});
