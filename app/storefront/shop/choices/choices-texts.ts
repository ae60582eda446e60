import { defineTexts } from "../../../language/define-texts.ts";

export const choicesText = defineTexts({
  en: {
    noPage: "There is no such page.",
    allOf: "{all}: {tag}",
    titleOfPage: "{title}, page {page}",
    genre: "All genres",
    label: "All labels",
    genres: { one: "{genres} genre", other: "{genres} genres" },
    labels: { one: "{labels} label", other: "{labels} labels" },
    back: "Back to shop",
  },
  da: {
    noPage: "Siden findes ikke.",
    allOf: "{all}: {tag}",
    titleOfPage: "{title}, side {page}",
    genre: "Alle genrer",
    label: "Alle pladeselskaber",
    genres: { one: "{genres} genre", other: "{genres} genrer" },
    labels: { one: "{labels} pladeselskab", other: "{labels} pladeselskaber" },
    back: "Tilbage til butikken",
  },
});
