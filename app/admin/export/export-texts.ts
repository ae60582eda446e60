import { defineTexts } from "../../language/define-texts.ts";

/** What the page of exports says. */
export const exportText = defineTexts({
  en: {
    export: "Export",
    import: "Import",
    allRecords: "All records",
    noRecords:
      "There are no records yet. The file has every field: fill them in with a spreadsheet and {importLink} the file.",
    everyField: {
      one: "{count} record with every field. Change it in a spreadsheet and {importLink} it again.",
      other:
        "{count} records with every field. Change them in a spreadsheet and {importLink} them again.",
    },
    importWord: "import",
    discogs: "Discogs",
    everything: "Everything",
    whatEverythingHolds:
      "Records, orders, customers, comments and pictures, for moving to another shop system. It holds personal data of your customers, but no passwords.",
    feeds: "Feeds",
    newRecords: "New records, for feed readers: {link}",
    recordsInStock: "Every record in stock, for Google Merchant Center: {link}",
    changedSince:
      "What changed here since the last file: {add} to add, {change} to change, {remove} to delete. Upload each at discogs.com under Sell, Inventory. Added listings are on sale at once.",
    orMore: "{count} or more",
    withoutRelease: {
      one: "{count} record in stock cannot be added, because the release on Discogs is not known. Import a file of Discogs that has it, or write the release, such as r249504, in the field External id.",
      other:
        "{count} records in stock cannot be added, because the release on Discogs is not known. Import a file of Discogs that has them, or write the release, such as r249504, in the field External id.",
    },
    withoutListing: {
      one: "{count} record waits for a listing id, which Discogs gives when it adds it. {giveInventory} before you change or delete it.",
      other:
        "{count} records wait for a listing id, which Discogs gives when it adds them. {giveInventory} before you change or delete them.",
    },
    giveInventory: "Give the shop your Discogs inventory",
    takeOffSold: "Take off what Discogs sold",
    lastFiles: "Last files for Discogs",
    made: "Made",
    file: "File",
    rows: "Rows",
    by: "By",
    takenBack: "Taken back",
    takeBack: "Take back",
    lostFile:
      "Was a file lost, or did Discogs refuse it? Take it back, and its rows come into the next file again.",
    openPage: "Open the page Export and take the file there.",
    othersAreMade: "Other exports are being made. Try again when one of them is done.",
  },
  da: {
    export: "Eksport",
    import: "Import",
    allRecords: "Alle plader",
    noRecords:
      "Der er ingen plader endnu. Filen har alle felter: Udfyld dem i et regneark, og {importLink} filen.",
    everyField: {
      one: "{count} plade med alle felter. Ret den i et regneark, og {importLink} den igen.",
      other: "{count} plader med alle felter. Ret dem i et regneark, og {importLink} dem igen.",
    },
    importWord: "importér",
    discogs: "Discogs",
    everything: "Alt",
    whatEverythingHolds:
      "Plader, ordrer, kunder, kommentarer og billeder, når du vil flytte til et andet butikssystem. Filen indeholder dine kunders personoplysninger, men ingen adgangskoder.",
    feeds: "Feeds",
    newRecords: "Nye plader til feedlæsere: {link}",
    recordsInStock: "Alle plader på lager til Google Merchant Center: {link}",
    changedSince:
      "Ændret siden den seneste fil: {add} skal tilføjes, {change} skal rettes, og {remove} skal slettes. Upload hver fil på discogs.com under »Sell«, »Inventory«. Tilføjede annoncer er til salg med det samme.",
    orMore: "{count} eller flere",
    withoutRelease: {
      one: "{count} plade på lager kan ikke tilføjes, fordi udgivelsen på Discogs er ukendt. Importér en fil fra Discogs, der har den, eller skriv udgivelsen, f.eks. r249504, i feltet Eksternt id.",
      other:
        "{count} plader på lager kan ikke tilføjes, fordi udgivelserne på Discogs er ukendte. Importér en fil fra Discogs, der har dem, eller skriv udgivelsen, f.eks. r249504, i feltet Eksternt id.",
    },
    withoutListing: {
      one: "{count} plade venter på et annonce-id, som Discogs giver, når annoncen tilføjes. {giveInventory}, før du retter eller sletter den.",
      other:
        "{count} plader venter på et annonce-id, som Discogs giver, når annoncerne tilføjes. {giveInventory}, før du retter eller sletter dem.",
    },
    giveInventory: "Indlæs din lagerliste fra Discogs",
    takeOffSold: "Træk det, der er solgt på Discogs, fra lageret",
    lastFiles: "Seneste filer til Discogs",
    made: "Oprettet",
    file: "Fil",
    rows: "Rækker",
    by: "Af",
    takenBack: "Trukket tilbage",
    takeBack: "Træk tilbage",
    lostFile:
      "Gik en fil tabt, eller afviste Discogs den? Træk den tilbage, så kommer dens rækker med i den næste fil igen.",
    openPage: "Åbn siden Eksport, og hent filen dér.",
    othersAreMade: "Andre eksporter er i gang. Prøv igen, når en af dem er færdig.",
  },
});
