import { defineTexts } from "../../language/define-texts.ts";

/** What the files that can be taken are called, and what becomes of those for Discogs. */
export const exportFilesText = defineTexts({
  en: {
    allCsv: "All records (CSV)",
    allCsvForExcel: "All records (CSV for Excel)",
    allJson: "All records (JSON)",
    discogsAdd: "Discogs: add",
    discogsChange: "Discogs: change",
    discogsDelete: "Discogs: delete",
    everything: "Everything (ZIP)",
    notLastFile: "Nothing was taken back: this is not the last file, or it was taken back before.",
    takenBack: {
      one: "Taken back: the {count} row comes into the next file again.",
      other: "Taken back: the {count} rows come into the next file again.",
    },
    fileBusy: "Another file for Discogs is being made. Try again in a moment.",
  },
  da: {
    allCsv: "Alle plader (CSV)",
    allCsvForExcel: "Alle plader (CSV til Excel)",
    allJson: "Alle plader (JSON)",
    discogsAdd: "Discogs: tilføj",
    discogsChange: "Discogs: ret",
    discogsDelete: "Discogs: slet",
    everything: "Alt (ZIP)",
    notLastFile:
      "Intet blev trukket tilbage: Det er ikke den seneste fil, eller den er allerede trukket tilbage.",
    takenBack: {
      one: "Trukket tilbage: {count} række kommer med i den næste fil igen.",
      other: "Trukket tilbage: De {count} rækker kommer med i den næste fil igen.",
    },
    fileBusy: "En anden fil til Discogs er ved at blive lavet. Prøv igen om lidt.",
  },
});
