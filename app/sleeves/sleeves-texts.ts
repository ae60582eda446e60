import { defineTexts } from "../language/define-texts.ts";

export const sleeveText = defineTexts({
  en: { turnOver: "Turn it over", turnBack: "Turn back" },
  da: { turnOver: "Se bagsiden", turnBack: "Se forsiden" },
});
