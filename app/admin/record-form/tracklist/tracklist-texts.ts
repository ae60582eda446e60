import { defineTexts } from "../../../language/define-texts.ts";

export const tracklistText = defineTexts({
  en: {
    howTo:
      "Paste a whole tracklist into a title, such as “A1 War Pigs 7:57”: each line becomes a row. Enter adds a row{moving}.",
    moving: ", Alt with an arrow moves it",
    position: "Position",
    title: "Title",
    duration: "Duration",
    positionOf: "Position of track {at}",
    titleOf: "Title of track {at}",
    durationOf: "Duration of track {at}",
    moveUp: "Move track {at} up",
    moveDown: "Move track {at} down",
    remove: "Remove track {at}",
    add: "Add track",
    more: "More tracks, one a line",
  },
  da: {
    howTo:
      "Indsæt alle numre på én gang i et titelfelt, f.eks. »A1 War Pigs 7:57«: Hver linje bliver til en række. Enter tilføjer en række{moving}.",
    moving: ", og Alt sammen med en piletast flytter den",
    position: "Position",
    title: "Titel",
    duration: "Spilletid",
    positionOf: "Position for nummer {at}",
    titleOf: "Titel på nummer {at}",
    durationOf: "Spilletid for nummer {at}",
    moveUp: "Flyt nummer {at} op",
    moveDown: "Flyt nummer {at} ned",
    remove: "Fjern nummer {at}",
    add: "Tilføj nummer",
    more: "Flere numre, ét pr. linje",
  },
});
