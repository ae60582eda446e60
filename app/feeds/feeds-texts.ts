import { defineTexts } from "../language/define-texts.ts";

export const feedText = defineTexts({
  en: {
    newRecords: "New records",
    newRecordsOf: "New records: {about}",
    newCopy: "New.",
    usedCopy: "Used. Record: {media}. Sleeve: {sleeve}.",
    album: "{album} by {artist} ({facts}).",
    albumOnVinyl: "{album} by {artist} on vinyl ({facts}).",
    vinylTitle: "{album} – {artist} ({format} vinyl)",
    otherTitle: "{album} – {artist} ({format})",
  },
  da: {
    newRecords: "Nye plader",
    newRecordsOf: "Nye plader: {about}",
    newCopy: "Ny.",
    usedCopy: "Brugt. Plade: {media}. Cover: {sleeve}.",
    album: "{album} af {artist} ({facts}).",
    albumOnVinyl: "{album} af {artist} på vinyl ({facts}).",
    vinylTitle: "{album} – {artist} ({format} vinyl)",
    otherTitle: "{album} – {artist} ({format})",
  },
});
