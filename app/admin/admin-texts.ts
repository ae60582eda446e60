import { defineTexts } from "../language/define-texts.ts";

/** Words that several rooms of the admin have, and what stands around their pages. */
export const adminText = defineTexts({
  en: {
    save: "Save",
    delete: "Delete",
    edit: "Edit",
    close: "Close",
    open: "Open",
    undo: "Undo",
    search: "Search",
    show: "Show",
    settings: "Settings",
    inventedOrders: "Demo: these orders are invented.",
    somebodyChanged:
      "Somebody changed {what} while you were writing. Nothing of yours is saved yet.",
    isNow: "{field} is now “{now}”.",
    isNowBy: "{field} is now “{now}”, by {user}.",
    saveAgain:
      "Save again to put yours in its place. What only one of you changed is kept either way.",
  },
  da: {
    save: "Gem",
    delete: "Slet",
    edit: "Rediger",
    close: "Luk",
    open: "Åbn",
    undo: "Fortryd",
    search: "Søg",
    show: "Vis",
    settings: "Indstillinger",
    inventedOrders: "Demo: Ordrerne er opdigtede.",
    somebodyChanged:
      "En anden har ændret {what}, mens du skrev. Dine ændringer er ikke gemt endnu.",
    isNow: "»{field}« er nu »{now}«.",
    isNowBy: "»{field}« er nu »{now}«, ændret af {user}.",
    saveAgain:
      "Gem igen for at bruge dine ændringer i stedet. Det, som kun én af jer har ændret, beholdes under alle omstændigheder.",
  },
});
