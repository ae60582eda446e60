import { defineTexts } from "../../language/define-texts.ts";

/** What kind of thing a suggestion of the search is. */
export const suggestionLineText = defineTexts({
  en: {
    artist: "Artist",
    label: "Label",
    decade: "Decade",
    format: "Format",
  },
  da: {
    artist: "Kunstner",
    label: "Pladeselskab",
    decade: "Årti",
    format: "Format",
  },
});
