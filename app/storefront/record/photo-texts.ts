import { defineTexts } from "../../language/define-texts.ts";

/** What the photos of a copy and their viewer say. */
export const photoText = defineTexts({
  en: {
    photos: "Photos of this copy of {album}",
    enlarge: "View {at} of {count}, enlarge",
    photo: "{album}, view {at} of {count}",
    previous: "Previous photo",
    next: "Next photo",
    position: "{at} of {count}",
    zoom: "Zoom",
    close: "Close",
  },
  da: {
    photos: "Billeder af dette eksemplar af {album}",
    enlarge: "Billede {at} af {count}, forstør",
    photo: "{album}, billede {at} af {count}",
    previous: "Forrige billede",
    next: "Næste billede",
    position: "{at} af {count}",
    zoom: "Zoom",
    close: "Luk",
  },
});
