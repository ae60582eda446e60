import { defineTexts } from "../../language/define-texts.ts";

export const closedText = defineTexts({
  en: { openingSoon: "Opening soon", logIn: "Log in" },
  da: { openingSoon: "Åbner snart", logIn: "Log ind" },
});
