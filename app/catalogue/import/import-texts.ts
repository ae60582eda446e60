import { defineTexts } from "../../language/define-texts.ts";

/** What is said of any file and its rows. */
export const importsText = defineTexts({
  en: {
    nearest: "To the nearest krone",
    up: "Up to the next krone",
    down: "Down to whole kroner",
    exact: "Refuse what is no whole krone",
    tooLarge:
      'This file is larger than {megabytes} MB. Divide it, or import it with "npm run shop -- import", which has no limit.',
    line: "line {number}",
    row: "row {number}",
    record: "record {number}",
  },
  da: {
    nearest: "Til nærmeste krone",
    up: "Op til næste krone",
    down: "Ned til hele kroner",
    exact: "Afvis priser, der ikke er hele kroner",
    tooLarge:
      'Filen er større end {megabytes} MB. Del den, eller importér den med "npm run shop -- import", som ikke har nogen grænse.',
    line: "linje {number}",
    row: "række {number}",
    record: "post {number}",
  },
});
