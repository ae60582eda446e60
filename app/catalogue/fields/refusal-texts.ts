import { defineTexts } from "../../language/define-texts.ts";

/** What the server says where a record is gone. */
export const recordRefusal = defineTexts({
  en: {
    noRecord: "There is no such record.",
    gone: "This record is no longer in the shop.",
  },
  da: {
    noRecord: "Pladen findes ikke.",
    gone: "Pladen findes ikke længere i butikken.",
  },
});
