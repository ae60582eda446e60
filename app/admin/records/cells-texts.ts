import { defineTexts } from "../../language/define-texts.ts";

/** What the numbers of the table say while they are edited in place. */
export const cellsText = defineTexts({
  en: {
    priceOf: "Price of {album}",
    discountOf: "Discount of {album}",
    stockOf: "Stock of {album}",
    edit: "{cell}: {from} \u2192 {to}",
    notAnswered: "Not saved: the shop does not answer. Press Enter to try again.",
    stillIs: "{message} It still is {value}.",
    loggedOut: "Not saved: you are logged out. Log in in another tab, then press Enter.",
    notTaken: "The shop did not take this.",
    deletedMeanwhile: "This record was deleted meanwhile.",
    changesOnly: "This address takes changes only.",
    conflict: "Now {now} (was {before}). Nothing was saved.",
    keep: "Keep {value}",
    use: "Use {value}",
    costsNothing: {
      one: "Then it costs nothing. Nothing was saved. Its copy can wait for a price, or be free.",
      other:
        "Then it costs nothing. Nothing was saved. Its {n} copies can wait for a price, or be free.",
    },
    waitForPrice: "Wait for a price",
    free: "Free",
    edits: { one: "{n} edit", other: "{n} edits" },
    newestFirst: "Edits, newest first",
    undoEdit: "Undo {edit}",
    undone: "Undone",
    changedSince: "Changed since",
  },
  da: {
    priceOf: "Pris på {album}",
    discountOf: "Rabat på {album}",
    stockOf: "Lagertal for {album}",
    edit: "{cell}: {from} \u2192 {to}",
    notAnswered: "Ikke gemt: Butikken svarer ikke. Tryk på Enter for at prøve igen.",
    stillIs: "{message} Værdien er stadig {value}.",
    loggedOut: "Ikke gemt: Du er logget ud. Log ind i en anden fane, og tryk så på Enter.",
    notTaken: "Butikken tog ikke imod ændringen.",
    deletedMeanwhile: "Pladen er blevet slettet i mellemtiden.",
    changesOnly: "Denne adresse tager kun imod ændringer.",
    conflict: "Nu {now} (før {before}). Intet er gemt.",
    keep: "Behold {value}",
    use: "Brug {value}",
    costsNothing: {
      one: "Så koster den ikke noget. Intet er gemt. Eksemplaret kan vente på en pris eller være gratis.",
      other:
        "Så koster den ikke noget. Intet er gemt. De {n} eksemplarer kan vente på en pris eller være gratis.",
    },
    waitForPrice: "Vent på en pris",
    free: "Gratis",
    edits: { one: "{n} rettelse", other: "{n} rettelser" },
    newestFirst: "Rettelser, nyeste først",
    undoEdit: "Fortryd {edit}",
    undone: "Fortrudt",
    changedSince: "Ændret siden",
  },
});
