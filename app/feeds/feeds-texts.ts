import { defineTexts } from "../language/define-texts.ts";

export const feedText = defineTexts({
  en: {
    newCopy: "New.",
    usedCopy: "Used. Record: {media}. Sleeve: {sleeve}.",
    album: "{album} by {artist} ({facts}).",
    albumOnVinyl: "{album} by {artist} on vinyl ({facts}).",
    vinylTitle: "{album} – {artist} ({format} vinyl)",
    otherTitle: "{album} – {artist} ({format})",
  },
  da: {
    newCopy: "Ny.",
    usedCopy: "Brugt. Plade: {media}. Cover: {sleeve}.",
    album: "{album} af {artist} ({facts}).",
    albumOnVinyl: "{album} af {artist} på vinyl ({facts}).",
    vinylTitle: "{album} – {artist} ({format} vinyl)",
    otherTitle: "{album} – {artist} ({format})",
  },
});
