import { expect, it } from "vitest";
import type { RecordCardFields } from "../../catalogue/vinyl-record.ts";
import { packCards, unpackCards } from "./packed-cards.ts";

const card: RecordCardFields = {
  id: "motorhead-ace-of-spades",
  artist: "Motörhead",
  album: 'Ace of "Spades"</script>',
  coverImage: "sleeve/motorhead-ace-of-spades.0cbeb839",
  price: 229,
  discount: 20,
  priorPrice: 199,
  priorIsFull: true,
  stock: 3,
  year: null,
  format: '12"',
  numRecords: 2,
  tags: ["Dad Metal", "Classic"],
  newOrUsed: "used",
  mediaCondition: "VG+",
  sleeveCondition: "G",
};

it("gives back every field of every card, in their order", () => {
  const cards = [card, { ...card, id: "other", year: 1980, priorPrice: null, tags: [] }];
  expect(unpackCards(packCards(cards))).toStrictEqual(cards);
  expect(unpackCards(packCards([]))).toEqual([]);
});

it("gives back the other copies of an album, on the card that has them", () => {
  const copies = new Map([["other", { count: 3, from: 49 }]]);
  const cards = [card, { ...card, id: "other" }];
  const unpacked = unpackCards(packCards(cards, copies));
  expect(unpacked).toStrictEqual([card, { ...card, id: "other", copies: { count: 3, from: 49 } }]);
});

it("leaves out what a card does not show", () => {
  const stored = { ...card, location: "Shelf 7", cost: 40 };
  expect(unpackCards(packCards([stored]))).toStrictEqual([card]);
});
