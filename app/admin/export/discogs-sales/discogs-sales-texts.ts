import { defineTexts } from "../../../language/define-texts.ts";

/** What is said of a file of Discogs that tells what was sold there. */
export const discogsSalesText = defineTexts({
  en: {
    heading: "What Discogs sold",
    export: "Export",
    whatToGive:
      "Give the shop the order export or a fresh inventory of Discogs, as CSV. It shows what it would take off and writes nothing before you agree. An inventory also tells the listing ids of what was added.",
    file: "File",
    preview: "Preview",
    previewHeading: "Preview",
    chooseFile: "Choose a file that is not empty.",
    soldHereMeanwhile: {
      one: "{count} copy was sold here in the meantime. Cancel the order here or there; the stock stays 0.",
      other:
        "{count} copies were sold here in the meantime. Cancel the order here or there; the stock stays 0.",
    },
    partOfInventory:
      "More than half of your listings are not in this inventory, so it may be a part of it. They are not ticked.",
    unknownRows: "Sold rows that no record here belongs to",
    andMore: "and {count} more",
    takeOff: "Take off",
    takeOffRecord: "Take off {record}",
    rememberListings: "Remember listing ids",
    record: "Record",
    discogs: "Discogs",
    copies: "Copies",
    inStock: "In stock",
    soldHere: "Sold here",
    isSoldHere: "Sold here in the meantime",
    ofOrders:
      "An order export: {sold} sold, {before} taken off before, {notSold} not sold, {unknown} unknown here, {learned} new listing ids.",
    ofInventory:
      "An inventory: {sold} sold, {before} taken off before, {notSold} not sold, {unknown} unknown here, {learned} new listing ids.",
    listing: "listing {listing}",
    ofOrder: "order {order}",
    notInInventory: "not in the inventory",
    takenOff: { one: "{count} copy was taken off.", other: "{count} copies were taken off." },
    soldTwice: {
      one: "{count} had been sold here already: one of the two buyers has to be told.",
      other: "{count} had been sold here already: one of the two buyers has to be told.",
    },
    listingsLearned: {
      one: "{count} listing id is known now.",
      other: "{count} listing ids are known now.",
    },
    noColumns:
      "The file has neither a column listing_id nor external_id, so its copies cannot be told apart. Its columns are: {columns}.",
  },
  da: {
    heading: "Solgt på Discogs",
    export: "Eksport",
    whatToGive:
      "Vælg ordreeksporten eller en ny lagerliste fra Discogs som CSV. Du ser først, hvad der ville blive trukket fra lageret, og intet gemmes, før du siger ja. En lagerliste giver også annonce-id'erne på det, der er tilføjet.",
    file: "Fil",
    preview: "Gennemgå filen",
    previewHeading: "Gennemgang",
    chooseFile: "Vælg en fil, der ikke er tom.",
    soldHereMeanwhile: {
      one: "{count} eksemplar er solgt her i mellemtiden. Annuller ordren her eller dér. Lageret bliver på 0.",
      other:
        "{count} eksemplarer er solgt her i mellemtiden. Annuller ordren her eller dér. Lageret bliver på 0.",
    },
    partOfInventory:
      "Mere end halvdelen af dine annoncer mangler i filen, så den er måske kun en del af lagerlisten. De er ikke krydset af.",
    unknownRows: "Solgte rækker, der ikke passer til nogen plade i butikken",
    andMore: "og {count} til",
    takeOff: "Træk fra",
    takeOffRecord: "Træk {record} fra lageret",
    rememberListings: "Gem annonce-id'er",
    record: "Plade",
    discogs: "Discogs",
    copies: "Antal",
    inStock: "På lager",
    soldHere: "Solgt her",
    isSoldHere: "Solgt her i mellemtiden",
    ofOrders:
      "Ordreeksport: {sold} solgt, {before} trukket fra tidligere, {notSold} ikke solgt, {unknown} ukendt her, {learned} med nyt annonce-id.",
    ofInventory:
      "Lagerliste: {sold} solgt, {before} trukket fra tidligere, {notSold} ikke solgt, {unknown} ukendt her, {learned} med nyt annonce-id.",
    listing: "annonce {listing}",
    ofOrder: "ordre {order}",
    notInInventory: "ikke på lagerlisten",
    takenOff: {
      one: "{count} eksemplar er trukket fra lageret.",
      other: "{count} eksemplarer er trukket fra lageret.",
    },
    soldTwice: {
      one: "{count} var allerede solgt her: En af de to købere skal have besked.",
      other: "{count} var allerede solgt her: En af de to købere skal have besked.",
    },
    listingsLearned: {
      one: "{count} nyt annonce-id er gemt.",
      other: "{count} nye annonce-id'er er gemt.",
    },
    noColumns:
      "Filen har hverken kolonnen listing_id eller external_id, så eksemplarerne kan ikke skelnes fra hinanden. Kolonnerne er: {columns}.",
  },
});
