import { defineTexts } from "../../../language/define-texts.ts";

/** Why a file cannot be read, and what was left out of it. What is quoted stands in " " in every language. */
export const readingText = defineTexts({
  en: {
    empty: "The file is empty.",
    emptySheet: "The sheet {sheet} is empty.",
    emptyWorkbook: "The workbook is empty.",
    noSuchRow: "Row {row} is empty or beyond the end, so it is no header.",
    rowsAbove: {
      one: "The header is row {row}: one row above it is left out.",
      other: "The header is row {row}: {n} rows above it are left out.",
    },
    otherSheets:
      "Only the sheet {sheet} is read. A table is in {others} too: give the file again for each, and choose it under Sheet.",
    andMore: "{names} and {number} more",
    noSuchSheet: "There is no sheet {sheet}. The workbook has: {sheets}.",
    renamed: "Another column is named {heading}: it is called {name} here.",
    emptyColumns: {
      one: "An empty column is left out.",
      other: "{n} empty columns are left out.",
    },
    noJson: "The file is not valid JSON: record {record}: {error}",
    notAnArray: "The file is not an array of records: {example}.",
    endsInMiddle: "The file is not valid JSON: it ends in the middle.",
    textAfterEnd: "The file is not valid JSON: text after its end.",
    endsInArray: "The file is not valid JSON: it ends in the middle of the array.",
    damagedText: "The file looks like {encoding} and is damaged.",
    damagedLine: "The file is UTF-8, but line {line} has bytes that are none.",
    isOther: "The file is {name}. {instead}",
    notText: "The file is not text. Save the table as CSV and import that.",
    noCsv: "The file is not valid CSV: {error}",
    loneQuote:
      'The file is not valid CSV: line {line} has a quotation mark that stands alone. A cell with quotation marks is itself in quotation marks, and those within it are doubled: "7"" single".',
    loneQuoteInColumn:
      'The file is not valid CSV: line {line}, column {column} has a quotation mark that stands alone. A cell with quotation marks is itself in quotation marks, and those within it are doubled: "7"" single".',
    roundedNumber:
      "{text} is a number that the spreadsheet has rounded. Format the column as text and enter the value again.",
    madeDate:
      "The spreadsheet made a date of this cell: {text}. Format the column as text and enter the value again.",
    yearAsDate:
      "{text} is the year {year} in a cell that the spreadsheet shows as a date. It was read as {year}.",
    yearUnclear:
      "{text} is a year that the spreadsheet shows as a date: {years}. Format the column as a number and save the file again.",
    yearAfterDate:
      "{text}: A spreadsheet shows each year so where the column is formatted as a date. Compare it with the list.",
    hiddenLeftOut: {
      one: "One hidden row is left out.",
      other: "{n} hidden rows are left out.",
    },
    hiddenImported: {
      one: "One hidden row is imported with the others.",
      other: "{n} hidden rows are imported with the others.",
    },
    trackIs: "Track {number}: {problem}",
    noDuration: "Track {number}, {title}: the duration {duration} is no time such as 3:05.",
    oddDuration:
      'Track {number}, {title}: "{duration}" is no duration, because a minute has 60 seconds. It stays in the title.',
    errorValue: "{text} is an error of the spreadsheet, not a value. Correct the cell.",
  },
  da: {
    empty: "Filen er tom.",
    emptySheet: "Arket {sheet} er tomt.",
    emptyWorkbook: "Projektmappen er tom.",
    noSuchRow: "Række {row} er tom eller ligger efter slutningen, så den kan ikke være overskrift.",
    rowsAbove: {
      one: "Overskriften er række {row}: Én række over den er udeladt.",
      other: "Overskriften er række {row}: {n} rækker over den er udeladt.",
    },
    otherSheets:
      "Kun arket {sheet} er læst. Der er også en tabel i {others}: Vælg filen igen for hver af dem, og vælg arket under Ark.",
    andMore: "{names} og {number} til",
    noSuchSheet: "Der er ikke noget ark, der hedder {sheet}. Projektmappen har: {sheets}.",
    renamed: "Der er endnu en kolonne, som hedder {heading}: Her kaldes den {name}.",
    emptyColumns: {
      one: "En tom kolonne er udeladt.",
      other: "{n} tomme kolonner er udeladt.",
    },
    noJson: "Filen er ikke gyldig JSON: post {record}: {error}",
    notAnArray: "Filen er ikke en liste over plader: {example}.",
    endsInMiddle: "Filen er ikke gyldig JSON: Den slutter for tidligt.",
    textAfterEnd: "Filen er ikke gyldig JSON: Der er tekst efter slutningen.",
    endsInArray: "Filen er ikke gyldig JSON: Den slutter midt i listen.",
    damagedText: "Filen ligner {encoding} og er beskadiget.",
    damagedLine: "Filen er UTF-8, men linje {line} indeholder bytes, der ikke er gyldig UTF-8.",
    isOther: "Filen er {name}. {instead}",
    notText: "Filen er ikke tekst. Gem tabellen som CSV, og importér den.",
    noCsv: "Filen er ikke gyldig CSV: {error}",
    loneQuote:
      'Filen er ikke gyldig CSV: Linje {line} har et anførselstegn, der står alene. En celle med anførselstegn står selv i anførselstegn, og de anførselstegn, der er i den, skrives dobbelt: "7"" single".',
    loneQuoteInColumn:
      'Filen er ikke gyldig CSV: Linje {line}, kolonnen {column}, har et anførselstegn, der står alene. En celle med anførselstegn står selv i anførselstegn, og de anførselstegn, der er i den, skrives dobbelt: "7"" single".',
    roundedNumber:
      "{text} er et tal, som regnearket har afrundet. Formatér kolonnen som tekst, og indtast værdien igen.",
    madeDate:
      "Regnearket har lavet cellen om til en dato: {text}. Formatér kolonnen som tekst, og indtast værdien igen.",
    yearAsDate:
      "{text} er årstallet {year} i en celle, som regnearket viser som en dato. Det er læst som {year}.",
    yearUnclear:
      "{text} er et årstal, som regnearket viser som en dato: {years}. Formatér kolonnen som tal, og gem filen igen.",
    yearAfterDate:
      "{text}: Sådan viser et regneark ethvert årstal, når kolonnen er formateret som dato. Sammenlign med listen.",
    hiddenLeftOut: {
      one: "Én skjult række er udeladt.",
      other: "{n} skjulte rækker er udeladt.",
    },
    hiddenImported: {
      one: "Én skjult række importeres sammen med de andre.",
      other: "{n} skjulte rækker importeres sammen med de andre.",
    },
    trackIs: "Nummer {number}: {problem}",
    noDuration:
      "Nummer {number}, {title}: {duration} er ikke en gyldig spilletid. Skriv den som f.eks. 3:05.",
    oddDuration:
      'Nummer {number}, {title}: "{duration}" er ikke en spilletid, for et minut har 60 sekunder. Den bliver stående i titlen.',
    errorValue: "{text} er en fejl i regnearket, ikke en værdi. Ret cellen.",
  },
});
