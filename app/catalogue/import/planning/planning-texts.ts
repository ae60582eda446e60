import { defineTexts } from "../../../language/define-texts.ts";

/**
 * What is said of a row when it is compared with the shop. What is a row's own stands in “ ”, » « or " ": by these
 * marks alike messages are found (findMessageGroups).
 */
export const planningText = defineTexts({
  en: {
    idLetters: "Use lowercase letters and digits, separated by hyphens.",
    noDateTime: "Use a date and time such as 2026-11-21T12:00:00Z.",
    rowForEachCopy: "Give each copy a row of its own.",
    noGrade:
      "The copy is used and has no grade. Enter one, or choose a grade for all such copies of the file (Used without a grade).",
    withoutPrice: {
      one: "Without a price its copy waits for one.",
      other: "Without a price its {n} copies wait for one.",
    },
    withoutGrade: {
      one: "Without a grade its copy waits for one.",
      other: "Without a grade its {n} copies wait for one.",
    },
    withoutBoth: {
      one: "Without a price and a grade its copy waits for both.",
      other: "Without a price and a grade its {n} copies wait for both.",
    },
    sameId: "The record of {place} has the same id.",
    ofTrack: "Track {number}: {message}",
    chooseFrom: "Choose from: {choices}.",
    listingTwice: "The listing {listing} stands in {place} already.",
    isLeftOut: "{reason} It is left out.",
    notVinyl: "“{text}”: {medium}, no vinyl record. It is left out.",
    likeShop:
      "This looks like {record}, which is in the shop: same artist, album, format and conditions.",
    likeEarlier:
      "This looks like the record of {place}: same artist, album, format and conditions.",
    stockUnknown:
      "The file has {inFile}, the shop {inShop}, and the file does not say what stock was when it was exported (column stockWhenExported). Export again, or use --set-stock.",
    stockMoved:
      "The file has {inFile}, the shop {inShop}, and it was {exported} when the file was exported: some were sold, or stock was edited. Export again, or use --set-stock.",
    takenOffBefore: "It was taken off before.",
    takeOff: "Take it off {record} on the page What Discogs sold.",
  },
  da: {
    idLetters: "Brug små bogstaver og tal, adskilt af bindestreger.",
    noDateTime: "Brug en dato og et klokkeslæt som 2026-11-21T12:00:00Z.",
    rowForEachCopy: "Giv hvert eksemplar sin egen række.",
    noGrade:
      "Eksemplaret er brugt og har ingen stand. Angiv en, eller vælg en stand for alle sådanne eksemplarer i filen (»Brugt uden stand«).",
    withoutPrice: {
      one: "Eksemplaret har ingen pris og venter på at få en.",
      other: "De {n} eksemplarer har ingen pris og venter på at få en.",
    },
    withoutGrade: {
      one: "Eksemplaret har ingen stand og venter på at få en.",
      other: "De {n} eksemplarer har ingen stand og venter på at få en.",
    },
    withoutBoth: {
      one: "Eksemplaret har hverken pris eller stand og venter på begge dele.",
      other: "De {n} eksemplarer har hverken pris eller stand og venter på begge dele.",
    },
    sameId: "Pladen i {place} har samme id.",
    ofTrack: "Nummer {number}: {message}",
    chooseFrom: "Vælg mellem: {choices}.",
    listingTwice: "Annoncen {listing} står allerede i {place}.",
    isLeftOut: "{reason} Rækken er udeladt.",
    notVinyl: "»{text}«: {medium}, ikke en vinylplade. Rækken er udeladt.",
    likeShop: "Rækken ligner {record}, som er i butikken: samme kunstner, album, format og stand.",
    likeEarlier: "Rækken ligner pladen i {place}: samme kunstner, album, format og stand.",
    stockUnknown:
      "Filen har {inFile}, butikken {inShop}, og filen siger ikke, hvad lageret var, da den blev eksporteret (kolonnen stockWhenExported). Eksportér igen, eller brug --set-stock.",
    stockMoved:
      "Filen har {inFile}, butikken {inShop}, og lageret var {exported}, da filen blev eksporteret: Nogle er solgt, eller lageret er rettet. Eksportér igen, eller brug --set-stock.",
    takenOffBefore: "Den er trukket fra lageret tidligere.",
    takeOff: "Træk den fra {record} på siden »Solgt på Discogs«.",
  },
});
