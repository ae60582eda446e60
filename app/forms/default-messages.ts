import { z } from "zod";
import { currentLanguage } from "../language/current-language.ts";
import { formsText } from "./forms-texts.ts";

// What a field says whose schema has no message for what is wrong with it, as for a form that no page has. In English
// Zod's own words are precise enough; in another language one text stands for all of them, without a list of Zod's.
//
// Zod keeps this for the whole process, which may hold the shop twice: a test of pages has the built one beside sources.
// Each speaks for what it answers, so the one before is asked, too.
const { customError: before } = z.config();
z.config({
  customError: (issue) => {
    if (currentLanguage() === "en") return before?.(issue);
    const isTooLong = issue.code === "too_big" && issue.origin === "string";
    return isTooLong ? formsText("tooLong", { max: String(issue.maximum) }) : formsText("wrong");
  },
});
