import { defineTexts } from "../../language/define-texts.ts";

/** The packing slip, which lies in the parcel. */
export const packingText = defineTexts({
  en: {
    packingSlip: "Packing slip",
    packed: "Packed",
    copies: "Copies",
    record: "Record",
    format: "Format",
    place: "Place",
    recordsInOrder: { one: "{n} record in this order.", other: "{n} records in this order." },
    note: "Note from the customer",
    used: "Used: record {record}, sleeve {sleeve}",
  },
  da: {
    packingSlip: "Følgeseddel",
    packed: "Pakket",
    copies: "Antal",
    record: "Plade",
    format: "Format",
    place: "Placering",
    recordsInOrder: { one: "{n} plade i denne ordre.", other: "{n} plader i denne ordre." },
    note: "Bemærkning fra kunden",
    used: "Brugt: plade {record}, cover {sleeve}",
  },
});

/** What stands around documents on the admin's screens; each document is in the language of its order. */
export const documentPagesText = defineTexts({
  en: {
    packingSlipOf: "Packing slip {order}",
    packingSlips: "Packing slips",
    countPackingSlips: { one: "{n} packing slip", other: "{n} packing slips" },
    chooseForSlips: "Choose orders in the list first, then “Packing slips”.",
    invoices: "Invoices",
    countInvoices: { one: "{n} invoice", other: "{n} invoices" },
    chooseForInvoices: "Choose orders in the list first, then “Invoices”.",
    ordersInProcessing: "Orders in processing",
    processOrders: "Process Orders",
  },
  da: {
    packingSlipOf: "Følgeseddel {order}",
    packingSlips: "Følgesedler",
    countPackingSlips: { one: "{n} følgeseddel", other: "{n} følgesedler" },
    chooseForSlips: "Vælg først ordrer på listen og derefter »Følgesedler«.",
    invoices: "Fakturaer",
    countInvoices: { one: "{n} faktura", other: "{n} fakturaer" },
    chooseForInvoices: "Vælg først ordrer på listen og derefter »Fakturaer«.",
    ordersInProcessing: "Ordrer under behandling",
    processOrders: "Behandl ordrer",
  },
});
