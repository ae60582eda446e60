import { defineTexts } from "../../../language/define-texts.ts";

/** Why a file is not taken. */
export const stagingText = defineTexts({
  en: {
    notKept: "The file is not kept any more. Send it again.",
    noRows: "The file has a header and no rows.",
  },
  da: {
    notKept: "Filen er ikke gemt længere. Upload den igen.",
    noRows: "Filen har en overskrift og ingen rækker.",
  },
});
