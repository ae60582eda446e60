import { defineTexts } from "../../language/define-texts.ts";

/** What a list of orders says. */
export const orderListText = defineTexts({
  en: {
    orderHistory: "Order history",
    loading: "Loading orders...",
    notLoaded: "Your orders could not be loaded.",
    tryAgain: "Try again",
    noOrders: "You have no orders yet.",
    whatStandsHere:
      "What you buy stands here, from the day you order it to the day it is with you.",
    browse: "Browse the records",
    order: "Order",
    records: "Records",
    date: "Date",
    total: "Total",
    status: "Status",
    andMore: "and {more} more",
  },
  da: {
    orderHistory: "Dine ordrer",
    loading: "Henter ordrer…",
    notLoaded: "Dine ordrer kunne ikke hentes.",
    tryAgain: "Prøv igen",
    noOrders: "Du har ingen ordrer endnu.",
    whatStandsHere: "Her kan du følge det, du køber, fra du bestiller, til du har det.",
    browse: "Se pladerne",
    order: "Ordre",
    records: "Plader",
    date: "Dato",
    total: "I alt",
    status: "Status",
    andMore: "og {more} til",
  },
});
