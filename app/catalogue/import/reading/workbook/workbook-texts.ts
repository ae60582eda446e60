import { defineTexts } from "../../../../language/define-texts.ts";

/** Why a workbook cannot be read. */
export const workbookText = defineTexts({
  en: {
    tooLarge:
      "The workbook takes more memory or time than an import may. Save the sheet as CSV and import that, or divide it.",
    tooManySheets:
      "The workbook has {sheets} sheets, more than the {most} that are read. Save the sheet as a workbook of its own, or as CSV.",
    noSheet: "The workbook has no sheet.",
    noWorkbook: "The file is no workbook. Save the table as CSV and import that.",
    tooManyFiles:
      "The workbook has {files} files in it, more than the {most} that are read. Save the sheet as a workbook of its own, or as CSV.",
    tooMuch:
      "The workbook's tables take {megabytes} MB unpacked, more than the {most} MB that are read. Save the sheet as CSV and import that.",
    damaged:
      "The workbook is damaged: it cannot be read to its end. Open it in the spreadsheet program, save it anew, and import that.",
    password:
      "The workbook is protected by a password. Save it without one, or save the sheet as CSV, and import that.",
    zipWithTable:
      "The file is a ZIP file without a workbook of its own. Unpack it and import {table}, which is in it.",
    isWord:
      "The file is a text document of Word. Save the table as an Excel workbook or as CSV and import that.",
    isApple:
      "The file is a document of Apple's Numbers, Pages or Keynote. Save the table as an Excel workbook or as CSV and import that.",
    isZip:
      "The file is a ZIP file without a workbook in it. Save the table as an Excel workbook or as CSV and import that.",
  },
  da: {
    tooLarge:
      "Projektmappen kræver mere hukommelse eller tid, end en import må bruge. Gem arket som CSV, og importér det, eller del det.",
    tooManySheets:
      "Projektmappen har {sheets} ark, flere end de {most}, der læses. Gem arket som en projektmappe for sig eller som CSV.",
    noSheet: "Projektmappen har intet ark.",
    noWorkbook: "Filen er ikke en projektmappe. Gem tabellen som CSV, og importér den.",
    tooManyFiles:
      "Projektmappen har {files} filer i sig, flere end de {most}, der læses. Gem arket som en projektmappe for sig eller som CSV.",
    tooMuch:
      "Projektmappens tabeller fylder {megabytes} MB udpakket, mere end de {most} MB, der læses. Gem arket som CSV, og importér det.",
    damaged:
      "Projektmappen er beskadiget: Den kan ikke læses til ende. Åbn den i regnearksprogrammet, gem den på ny, og importér den.",
    password:
      "Projektmappen er beskyttet med adgangskode. Gem den uden, eller gem arket som CSV, og importér det.",
    zipWithTable:
      "Filen er en ZIP-fil og ikke selv en projektmappe. Pak den ud, og importér {table}, som er i den.",
    isWord:
      "Filen er et tekstdokument fra Word. Gem tabellen som Excel-projektmappe eller som CSV, og importér den.",
    isApple:
      "Filen er et dokument fra Apples Numbers, Pages eller Keynote. Gem tabellen som Excel-projektmappe eller som CSV, og importér den.",
    isZip:
      "Filen er en ZIP-fil uden en projektmappe i. Gem tabellen som Excel-projektmappe eller som CSV, og importér den.",
  },
});
