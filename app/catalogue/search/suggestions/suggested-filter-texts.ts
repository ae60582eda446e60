import { defineTexts } from "../../../language/define-texts.ts";

/** What a filter that a search text stands for is called. */
export const suggestedFilterText = defineTexts({
  en: {
    ofDecade: "Records from the {decade}s",
    ofInches: "{inches}-inch records",
  },
  da: {
    ofDecade: "Plader fra {decade}'erne",
    ofInches: "{inches}-tommers plader",
  },
});
