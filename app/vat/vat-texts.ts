import { defineTexts } from "../language/define-texts.ts";

/** What is said of VAT wherever a sum is shown. */
export const vatText = defineTexts({
  en: {
    included: "VAT {percent} % included",
    includedOf: "VAT {percent} % ({country}) included",
    marginScheme: "Margin scheme – second-hand goods",
    export: "Export – exempt from VAT",
  },
  da: {
    included: "Heraf moms {percent} %",
    includedOf: "Heraf moms {percent} % ({country})",
    marginScheme: "Fortjenstmargenordning – brugte genstande – køber har ikke fradrag for momsen",
    export: "Eksport – momsfri",
  },
});
