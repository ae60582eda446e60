import { defineTexts } from "../../../language/define-texts.ts";

/** Files that are given instead of a table: what each is, and what to do instead. */
export const otherFormatText = defineTexts({
  en: {
    emptyZip: "an empty ZIP file",
    picture: "a picture",
    pdf: "a PDF document",
    compressed: "a compressed file",
    rar: "a RAR archive",
    sevenZip: "a 7-Zip archive",
    sqlite: "a database (SQLite)",
    access: "a database (Access)",
    music: "music",
    film: "a film",
    rtf: "a text document (RTF)",
    addressBook: "an address book (vCard)",
    webPage: "a web page, whatever its name says",
    oldXml: "a workbook in XML, as Excel saved it in 2003",
    xml: "an XML file",
    dump: "a dump of a database (SQL)",
    saveTable: "Save the table as CSV or as a workbook (.xlsx) and import that.",
    noTable: "There is no table in it.",
    unpack: "Unpack it and import the table that is in it.",
    fromDatabase: "Export its table of records as CSV and import that.",
    typeIn:
      "A list that was photographed or scanned has to be typed in; covers are added to each record by its form.",
    exportInstead:
      "A table in it cannot be read. Look for “Export” in the program that it is from. Save the table as CSV or as a workbook (.xlsx) and import that.",
    savedAsPage:
      "Some programs save tables so and call them .xls. Open it in Excel or LibreOffice. Save the table as CSV or as a workbook (.xlsx) and import that.",
    openInExcel:
      "Open it in Excel or LibreOffice. Save the table as CSV or as a workbook (.xlsx) and import that.",
    exportCsv:
      "Look for an export as CSV in the program that it is from. Save the table as CSV or as a workbook (.xlsx) and import that.",
  },
  da: {
    emptyZip: "en tom ZIP-fil",
    picture: "et billede",
    pdf: "et PDF-dokument",
    compressed: "en pakket fil",
    rar: "et RAR-arkiv",
    sevenZip: "et 7-Zip-arkiv",
    sqlite: "en database (SQLite)",
    access: "en database (Access)",
    music: "musik",
    film: "en film",
    rtf: "et tekstdokument (RTF)",
    addressBook: "en adressebog (vCard)",
    webPage: "en webside, uanset hvad navnet siger",
    oldXml: "en projektmappe i XML, som Excel gemte dem i 2003",
    xml: "en XML-fil",
    dump: "et udtræk af en database (SQL)",
    saveTable: "Gem tabellen som CSV eller som projektmappe (.xlsx), og importér den.",
    noTable: "Der er ingen tabel i den.",
    unpack: "Pak den ud, og importér den tabel, der er i den.",
    fromDatabase: "Eksportér tabellen med plader som CSV, og importér den.",
    typeIn:
      "En liste, der er fotograferet eller scannet, skal tastes ind. Covers føjes til i hver plades formular.",
    exportInstead:
      "En tabel i den kan ikke læses. Se efter »Eksportér« i det program, den kommer fra. Gem tabellen som CSV eller som projektmappe (.xlsx), og importér den.",
    savedAsPage:
      "Nogle programmer gemmer tabeller på den måde og kalder dem .xls. Åbn den i Excel eller LibreOffice. Gem tabellen som CSV eller som projektmappe (.xlsx), og importér den.",
    openInExcel:
      "Åbn den i Excel eller LibreOffice. Gem tabellen som CSV eller som projektmappe (.xlsx), og importér den.",
    exportCsv:
      "Se efter en eksport som CSV i det program, den kommer fra. Gem tabellen som CSV eller som projektmappe (.xlsx), og importér den.",
  },
});
