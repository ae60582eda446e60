import { defineTexts } from "../language/define-texts.ts";

export const wishlistText = defineTexts({
  en: {
    add: "Add to wishlist",
    take: "Remove from wishlist",
    added: "Added to wishlist!",
    taken: "Removed from wishlist!",
    remove: "Remove",
  },
  da: {
    add: "Føj til ønskeliste",
    take: "Fjern fra ønskeliste",
    added: "Føjet til ønskelisten!",
    taken: "Fjernet fra ønskelisten!",
    remove: "Fjern",
  },
});
