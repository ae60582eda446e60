import { defineTexts } from "../../../language/define-texts.ts";

/** What stands on the page of the home categories. */
export const homeSettingsText = defineTexts({
  en: {
    categoriesHint:
      "The rows of the home page, in this order, and the links below the search. One that is renamed is renamed at its records as well. What stands in each row is arranged on the page {link}.",
    homePage: "Home page",
    goesWhenSaved: "{category} goes when you save. {fate}",
    inNone: "No record is in it.",
    oneFate: "{first}.",
    twoFates: "{first}, and {second}.",
    keepTag: {
      one: "{count} record with this tag keeps it as an ordinary one",
      other: "{count} records with this tag keep it as an ordinary one",
    },
    notFeatured: {
      one: "{count} record is featured there no more",
      other: "{count} records are featured there no more",
    },
    keep: "Keep",
    keepCategory: "Keep {category}",
    anotherCategory: "Another category, if you need one:",
    addCategory: "Add category",
    newCategory: "New category",
    newCategoryOfMany: "new category",
    specialOffersStay: "Keeps its name and stays: it holds what is reduced, by itself.",
    japanImportsStay: "Keeps its name and stays: generated sleeves of its records have a strip.",
  },
  da: {
    categoriesHint:
      "Forsidens rækker i denne rækkefølge og linkene under søgefeltet. Omdøber du en kategori, omdøbes den også på pladerne. Hvad der står i hver række, bestemmer du på siden {link}.",
    homePage: "Forside",
    goesWhenSaved: "{category} forsvinder, når du gemmer. {fate}",
    inNone: "Der er ingen plader i den.",
    oneFate: "{first}.",
    twoFates: "{first}, og {second}.",
    keepTag: {
      one: "{count} plade med dette tag beholder det som et almindeligt tag",
      other: "{count} plader med dette tag beholder det som et almindeligt tag",
    },
    notFeatured: {
      one: "{count} plade fremhæves ikke længere dér",
      other: "{count} plader fremhæves ikke længere dér",
    },
    keep: "Behold",
    keepCategory: "Behold {category}",
    anotherCategory: "Endnu en kategori, hvis du har brug for den:",
    addCategory: "Tilføj kategori",
    newCategory: "Ny kategori",
    newCategoryOfMany: "ny kategori",
    specialOffersStay:
      "Beholder sit navn og kan ikke fjernes: Den rummer automatisk de nedsatte plader.",
    japanImportsStay:
      "Beholder sit navn og kan ikke fjernes: Tegnede covers til dens plader har en strimmel (obi).",
  },
});
