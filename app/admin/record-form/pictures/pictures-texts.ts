import { defineTexts } from "../../../language/define-texts.ts";

/** What the form of a record says of its cover. */
export const coverText = defineTexts({
  en: {
    sleeve: "Sleeve",
    hint: "JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. It is cut square.",
    leave: "Leave the sleeve as it was",
    useGenerated: "Use the generated sleeve",
    drop: "Drop a picture here, or leave it: the shop draws a sleeve while you type.",
    chosen: "The chosen cover, {file}",
    sleeveOf: "The sleeve of {album}",
    drawn: "The sleeve as it will be drawn",
  },
  da: {
    sleeve: "Cover",
    hint: "JPEG, PNG, WebP, AVIF eller GIF, højst 15 MB. Det bliver beskåret til et kvadrat.",
    leave: "Behold coveret, som det var",
    useGenerated: "Brug det tegnede cover",
    drop: "Træk et billede herhen, eller lad være: Butikken tegner et cover, mens du skriver.",
    chosen: "Det valgte cover, {file}",
    sleeveOf: "Cover til {album}",
    drawn: "Coveret, som det bliver tegnet",
  },
});

/** What it says of the photos of a copy. */
export const photosText = defineTexts({
  en: {
    heading: "Photos of this copy",
    hint: "Up to {most} pictures, dropped here or chosen: JPEG, PNG, WebP, AVIF or GIF, up to 15 MB each. The first stands beside the sleeve.",
    take: "Take a photo",
    reading: "Reading the photos…",
    view: "View {at} of the copy",
    moveBack: "Move photo {at} back",
    moveOn: "Move photo {at} on",
    remove: "Remove photo {at}",
    atMost: "A copy has at most {most} photos.",
    tooMany: {
      one: "A copy has at most {most} photos. Remove one.",
      other: "A copy has at most {most} photos. Remove {n}.",
    },
    tooManyPixels: "This picture has far too many pixels.",
  },
  da: {
    heading: "Billeder af dette eksemplar",
    hint: "Op til {most} billeder, som du trækker herhen eller vælger: JPEG, PNG, WebP, AVIF eller GIF, højst 15 MB pr. billede. Det første vises ved siden af coveret.",
    take: "Tag et billede",
    reading: "Læser billederne…",
    view: "Billede {at} af eksemplaret",
    moveBack: "Flyt billede {at} tilbage",
    moveOn: "Flyt billede {at} frem",
    remove: "Fjern billede {at}",
    atMost: "Et eksemplar kan højst have {most} billeder.",
    tooMany: {
      one: "Et eksemplar kan højst have {most} billeder. Fjern ét.",
      other: "Et eksemplar kan højst have {most} billeder. Fjern {n}.",
    },
    tooManyPixels: "Billedet har alt for mange pixels.",
  },
});
