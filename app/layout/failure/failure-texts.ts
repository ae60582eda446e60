import { defineTexts } from "../../language/define-texts.ts";

/** The page of what is not there, and of what went wrong. */
export const failureText = defineTexts({
  en: {
    lost: "No connection",
    lostExplained: "The shop could not be reached. Look at your connection and try again.",
    away: "We'll be right back.",
    awayExplained:
      "The shop cannot reach its shelves at the moment. It comes back by itself; nothing that you ordered is lost.",
    broken: "Something broke",
    brokenExplained: "That was our fault, not yours, and we are sorry. Please try again.",
    brokenWithReference:
      "That was our fault, not yours, and we are sorry. Please try again; if it stays, tell us the reference.",
    backHome: "Back to the shop window",
    notFound: "Not found",
    notFoundHeading: "Not in the crates.",
    notDone: "That did not work.",
    nothingHere: "There is nothing at this address.",
    mayBeGone: "{message} It may have been sold, moved, or mistyped.",
    allRecords: "See all records",
  },
  da: {
    lost: "Ingen forbindelse",
    lostExplained: "Vi kunne ikke få kontakt med butikken. Tjek din forbindelse, og prøv igen.",
    away: "Vi er straks tilbage.",
    awayExplained:
      "Vi kan ikke komme til hylderne lige nu. Butikken er snart tilbage af sig selv, og intet af det, du har bestilt, er gået tabt.",
    broken: "Noget gik galt",
    brokenExplained: "Det var vores fejl, ikke din, og det beklager vi. Prøv igen.",
    brokenWithReference:
      "Det var vores fejl, ikke din, og det beklager vi. Prøv igen. Hvis fejlen bliver ved, så send os referencen.",
    backHome: "Tilbage til forsiden",
    notFound: "Findes ikke",
    notFoundHeading: "Ikke i kasserne.",
    notDone: "Det lykkedes ikke.",
    nothingHere: "Der er ikke noget på denne adresse.",
    mayBeGone: "{message} Måske er pladen solgt, siden flyttet eller adressen tastet forkert.",
    allRecords: "Se alle plader",
  },
});
