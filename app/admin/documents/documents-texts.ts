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
  },
  da: {
    packingSlip: "Følgeseddel",
    packed: "Pakket",
    copies: "Antal",
    record: "Plade",
    format: "Format",
    place: "Placering",
    recordsInOrder: { one: "{n} plade i denne ordre.", other: "{n} plader i denne ordre." },
    note: "Besked fra kunden",
  },
});
