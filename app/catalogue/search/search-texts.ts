import { defineTexts } from "../../language/define-texts.ts";

export const searchText = defineTexts({
  en: {
    byArtist: "Artist",
    byNewest: "Newest in the shop",
    byLowestPrice: "Price, lowest first",
    byHighestPrice: "Price, highest first",
    new: "New",
    used: "Used",
    orBetter: "{grade} or better",
    belowPriceFrom: "This is below “Price from”, so no record can fit.",
    allRecords: "All Records",
  },
  da: {
    byArtist: "Kunstner",
    byNewest: "Nyeste i butikken",
    byLowestPrice: "Pris, laveste først",
    byHighestPrice: "Pris, højeste først",
    new: "Ny",
    used: "Brugt",
    orBetter: "{grade} eller bedre",
    belowPriceFrom: "Det er lavere end »Pris fra«, så ingen plade kan passe.",
    allRecords: "Alle plader",
  },
});
