import { defineTexts } from "../../../language/define-texts.ts";

/** What is said of an import as a whole: what has to be chosen first, and why a step did not begin or come to its end. */
export const runningText = defineTexts({
  en: {
    orChooseKind: "{problem} If it is one all the same, choose its kind.",
    noCurrency: "The prices of this file have no currency. Choose the one they are in.",
    sayRate: "Say how many kroner one {currency} is.",
    noRate: "{text} is no rate such as 7.46.",
    unknownKind: "The kind of this file is not known.",
    noPreview: "There is no preview of this import.",
    outdated:
      "{file} was imported or undone after this preview. Press Preview again and see what is left to do.",
    stale: "The record was sold, edited or deleted since the preview.",
    nothingToUndo: "There is nothing to undo.",
    shopStopped: "The shop was stopped before the end, and nothing was written.",
    stopped: "It was stopped, and nothing was written.",
    stalled: "The shop was stopped in the middle. Nothing was written; begin it again.",
    restored:
      "A back-up was restored that was made in the middle. What was written was taken back; begin it again.",
    staysWritten: {
      one: "{n} record was sold or edited meanwhile and stays as it was imported.",
      other: "{n} records were sold or edited meanwhile and stay as they were imported.",
    },
    undoStopped: {
      one: "It was stopped: {n} record is taken back, {rest} not. Undo import takes back the rest.",
      other:
        "It was stopped: {n} records are taken back, {rest} not. Undo import takes back the rest.",
    },
    undoFailed: {
      one: "Something went wrong, and the log says what: {n} record is taken back, {rest} not. Undo import takes back the rest.",
      other:
        "Something went wrong, and the log says what: {n} records are taken back, {rest} not. Undo import takes back the rest.",
    },
    otherRuns: "Another import is running: {file}. Wait until it has ended, or stop it.",
    runsAlready: "This import is running already.",
    changedMeanwhile: "This import has changed meanwhile. Look at it again.",
    failed: "Something went wrong, and nothing was written. The log says what.",
    noStockOne:
      "No row has a stock, because the file has no column of copies. Each new record comes in with 1: each copy is there.",
    noStockZero:
      "No row has a stock, because the file has no column of copies. Each new record comes in with 0: none of them is on sale.",
    shopifyStock:
      "Shopify has the stocks in the file of Products, Inventory, Export: import it afterwards.",
    bareCost:
      "The column cost is read as øre, because the file has the shop’s own columns alone: 8500 is 85 kr. Where it has kroner, choose the kind Spreadsheet.",
  },
  da: {
    orChooseKind: "{problem} Er det alligevel en liste over plader, så vælg filtypen.",
    noCurrency: "Filens priser har ingen valuta. Vælg den, de er i.",
    sayRate: "Angiv, hvor mange kroner 1 {currency} er.",
    noRate: "{text} er ikke en gyldig kurs. Skriv den som f.eks. 7,46.",
    unknownKind: "Filtypen er ukendt.",
    noPreview: "Importen er ikke gennemgået endnu.",
    outdated:
      "{file} er importeret eller fortrudt, siden denne import blev gennemgået. Tryk på »Gennemgå filen« igen, og se, hvad der er tilbage at gøre.",
    stale: "Pladen er solgt, redigeret eller slettet, siden importen blev gennemgået.",
    nothingToUndo: "Der er intet at fortryde.",
    shopStopped: "Butikken blev stoppet undervejs, og intet er gemt.",
    stopped: "Importen blev stoppet, og intet er gemt.",
    stalled: "Butikken blev stoppet undervejs. Intet er gemt. Begynd igen.",
    restored:
      "Butikken er gendannet fra en sikkerhedskopi, der blev taget undervejs. Det, der var gemt, er taget tilbage. Begynd igen.",
    staysWritten: {
      one: "{n} plade blev solgt eller redigeret undervejs og forbliver, som den blev importeret.",
      other:
        "{n} plader blev solgt eller redigeret undervejs og forbliver, som de blev importeret.",
    },
    undoStopped: {
      one: "Stoppet undervejs: {n} plade er fortrudt, {rest} er ikke. »Fortryd import« fortryder resten.",
      other:
        "Stoppet undervejs: {n} plader er fortrudt, {rest} er ikke. »Fortryd import« fortryder resten.",
    },
    undoFailed: {
      one: "Noget gik galt, og loggen siger hvad: {n} plade er fortrudt, {rest} er ikke. »Fortryd import« fortryder resten.",
      other:
        "Noget gik galt, og loggen siger hvad: {n} plader er fortrudt, {rest} er ikke. »Fortryd import« fortryder resten.",
    },
    otherRuns: "En anden import er i gang: {file}. Vent, til den er færdig, eller stop den.",
    runsAlready: "Importen er allerede i gang.",
    changedMeanwhile: "Importen har ændret sig i mellemtiden. Se den igennem igen.",
    failed: "Noget gik galt, og intet er gemt. Loggen siger hvad.",
    noStockOne:
      "Ingen rækker har et lagertal, fordi filen ikke har en kolonne med antal. Hver ny plade får 1 på lager: Eksemplaret er på lager.",
    noStockZero:
      "Ingen rækker har et lagertal, fordi filen ikke har en kolonne med antal. Hver ny plade får 0 på lager: Ingen af dem er til salg.",
    shopifyStock:
      "Shopify har lageret i filen fra »Products«, »Inventory«, »Export«: Importér den bagefter.",
    bareCost:
      "Kolonnen cost læses som øre, fordi filen kun har butikkens egne kolonner: 8500 er 85 kr. Er beløbene i kroner, så vælg filtypen Regneark.",
  },
});
