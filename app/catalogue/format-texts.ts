import { defineTexts } from "../language/define-texts.ts";

/** The formats of other-media.ts that are not called the same everywhere. */
export const formatText = defineTexts({
  en: {
    Cassette: "Cassette",
    "8-Track": "8-Track",
    "4-Track": "4-Track",
    "Reel-to-reel": "Reel-to-reel",
    "USB stick": "USB stick",
    Book: "Book",
    Magazine: "Magazine",
    Clothing: "Clothing",
    Poster: "Poster",
    "Gift card": "Gift card",
    Turntable: "Turntable",
    "Audio equipment": "Audio equipment",
    Bag: "Bag",
    Accessory: "Accessory",
    Ticket: "Ticket",
  },
  da: {
    Cassette: "Kassettebånd",
    "8-Track": "8-sporsbånd",
    "4-Track": "4-sporsbånd",
    "Reel-to-reel": "Spolebånd",
    "USB stick": "USB-nøgle",
    Book: "Bog",
    Magazine: "Blad",
    Clothing: "Tøj",
    Poster: "Plakat",
    "Gift card": "Gavekort",
    Turntable: "Pladespiller",
    "Audio equipment": "Hi-fi-udstyr",
    Bag: "Taske",
    Accessory: "Tilbehør",
    Ticket: "Billet",
  },
});
