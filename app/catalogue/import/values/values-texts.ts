import { defineTexts } from "../../../language/define-texts.ts";

/** What is wrong with a value of a file or a line of a table of words. What is quoted stands in " " in every language. */
export const valuesText = defineTexts({
  en: {
    otherCurrency:
      "{text}: This price is in {named}, and the file's prices are read as {currency}.",
    noPrice: "{text}: This is no price such as 249 or 12.50.",
    belowZero: "{text}: A price is not below 0.",
    unclear:
      "{text}: This may be {thousands} or {units} and a part. Write it without the mark, or with two decimals.",
    notWhole: "This is no whole number of kroner. Choose how prices are rounded.",
    noYear: "{text}: This is no year such as 1971.",
    noGradeLine: "Line {line} has no = between a word of the file and a grade of the shop.",
    noGenreLine: "Line {line} has no = between a word of the file and a genre of the shop.",
    noGrade: "{text} is no grade of the shop. Choose from: {grades}.",
  },
  da: {
    otherCurrency: "{text}: Prisen er i {named}, og filens priser læses som {currency}.",
    noPrice: "{text}: Det er ikke en gyldig pris. Skriv den som f.eks. 249 eller 12,50.",
    belowZero: "{text}: En pris kan ikke være under 0.",
    unclear:
      "{text}: Det kan være {thousands} eller {units} og en brøkdel. Skriv det uden tegnet eller med to decimaler.",
    notWhole: "Det er ikke hele kroner. Vælg, hvordan priser afrundes.",
    noYear: "{text}: Det er ikke et gyldigt årstal. Skriv det som f.eks. 1971.",
    noGradeLine: "Linje {line} har intet = mellem et ord i filen og en stand i butikken.",
    noGenreLine: "Linje {line} har intet = mellem et ord i filen og en genre i butikken.",
    noGrade: "{text} er ikke en stand i butikken. Vælg mellem: {grades}.",
  },
});
