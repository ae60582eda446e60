import { defineTexts } from "../../language/define-texts.ts";

export const wishlistPageText = defineTexts({
  en: {
    wishlist: "Wishlist",
    kept: {
      one: "One record that you have an ear on.",
      other: "{n} records that you have an ear on, the latest first.",
    },
    records: "Records",
    empty: "Nothing on it yet.",
    howTo:
      "Press the heart beside a record that you do not want to lose sight of. It waits here, on every device you log in on.",
    look: "Look through the crates",
  },
  da: {
    wishlist: "Ønskeliste",
    kept: {
      one: "Én plade, som du har et godt øje til.",
      other: "{n} plader, som du har et godt øje til, den seneste først.",
    },
    records: "Plader",
    empty: "Her er ikke noget endnu.",
    howTo:
      "Tryk på hjertet ved en plade, som du ikke vil miste af syne. Så venter den her på alle de enheder, du logger ind på.",
    look: "Kig i kasserne",
  },
});
