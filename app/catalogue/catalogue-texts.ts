import { defineTexts } from "../language/define-texts.ts";

/** What cards and suggestions say of a record; every page loads it. */
export const catalogueText = defineTexts({
  en: {
    oldPrice: "Old price",
    now: "now",
    noPrice: "No price yet",
    lowestPrice: "Lowest price in the 30 days before: {price}",
    outOfStock: "Out of Stock",
    fewLeft: "Only {stock} left, order now!",
    copies: { one: "1 copy from {price}", other: "{n} copies from {price}" },
    unknown: "Unknown",
    notGraded: "Not Graded",
    generic: "Generic",
    noCover: "No Cover",
  },
  da: {
    oldPrice: "Før",
    now: "nu",
    noPrice: "Ingen pris endnu",
    lowestPrice: "Laveste pris i de 30 dage før nedsættelsen: {price}",
    outOfStock: "Udsolgt",
    fewLeft: "Kun {stock} tilbage, bestil nu!",
    copies: { one: "1 eksemplar fra {price}", other: "{n} eksemplarer fra {price}" },
    unknown: "Ukendt",
    notGraded: "ikke vurderet",
    generic: "neutralt",
    noCover: "mangler",
  },
});
