import { defineTexts } from "../../language/define-texts.ts";

/** Texts of failed backups, on the dashboard and in the mail to the shop. */
export const backupText = defineTexts({
  en: {
    failed: "The nightly backup failed",
    old: "There is no backup of the last day and a half",
    why: "The shop says: {error}",
    last: "The last backup is of {moment}.",
    never: "There is no backup of this shop yet.",
    again:
      "The shop tries again every hour. Most often its disk is full: free some space, or make a backup by hand to see what is wrong (gatefold backup, or npm run shop -- backup).",
    toDashboard: "Go to the shop",
  },
  da: {
    failed: "Nattens sikkerhedskopi mislykkedes",
    old: "Der er ingen sikkerhedskopi fra det seneste halvandet døgn",
    why: "Butikken siger: {error}",
    last: "Den seneste sikkerhedskopi er fra {moment}.",
    never: "Der er endnu ingen sikkerhedskopi af butikken.",
    again:
      "Butikken prøver igen hver time. Oftest er disken fuld: Frigør plads, eller lav en sikkerhedskopi i hånden for at se, hvad der er galt (gatefold backup eller npm run shop -- backup).",
    toDashboard: "Gå til butikken",
  },
});
