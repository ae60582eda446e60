import { defineTexts } from "../language/define-texts.ts";

/** What the controls say by themselves. */
export const uiText = defineTexts({
  en: {
    cancel: "Cancel",
    optional: "optional",
    moveUp: "Move {name} up",
    moveDown: "Move {name} down",
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: "Page {number}",
  },
  da: {
    cancel: "Tilbage",
    optional: "valgfrit",
    moveUp: "Flyt {name} op",
    moveDown: "Flyt {name} ned",
    pages: "Sider",
    previous: "Forrige",
    next: "Næste",
    page: "Side {number}",
  },
});
