import type { Translations } from "./section-translations.ts";

/** The words of a new shop in its other languages: they hold until the owner writes their own (default-details.ts). */
export const shopWords: Translations = {
  da: {
    tagline: "Plader til folk, der vender dem.",
    description:
      "En lille pladebutik: doom og jazz, soundtracks og singler, import fra Japan. Blad i kasserne, læs bagsiden af coveret, og tag en plade med hjem.",
  },
};

/** By the categories, whose own names are in English. */
export const categoryWords: Translations = {
  da: {
    "Staff Favorites": "Personalets favoritter",
    "Special Offers": "Særtilbud",
    "Japan Imports": "Japansk import",
    "7-Inch Singles": "7-tommers singler",
  },
};

/** By the ids of the methods of postage. */
export const postageWords: Translations = {
  da: { parcel: "Pakke", "pick-up": "Hent i butikken" },
};
