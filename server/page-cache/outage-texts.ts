import { defineTexts } from "../../app/language/define-texts.ts";

export const outageText = defineTexts({
  en: {
    stale:
      "We cannot reach our shelves right now. You see this page as it was at {time}: stock and prices may have changed.",
  },
  da: {
    stale:
      "Vi kan ikke komme til hylderne lige nu. Du ser siden, som den var kl. {time}. Lager og priser kan have ændret sig.",
  },
});
