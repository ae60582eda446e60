import { defineTexts } from "../../language/define-texts.ts";

export const homeText = defineTexts({
  en: {
    albumBy: "{album} by {artist}",
    allRecords: "See all records",
    all: "See all",
    allOf: "See all {category}",
  },
  da: {
    albumBy: "{album} af {artist}",
    allRecords: "Se alle plader",
    all: "Se alle",
    allOf: "Se alle i {category}",
  },
});
