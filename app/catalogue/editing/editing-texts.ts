import { defineTexts } from "../../language/define-texts.ts";

/** What is said of changes of many records, before and after, and why one is refused. */
export const editingText = defineTexts({
  en: {
    records: { one: "{n} record", other: "{count} records" },
    unknownValue: "The shop does not know this value.",
    mostDiscount:
      "Use at most 99 %. What shall cost nothing is marked as free, each record by itself.",
    chooseCategory: "Choose one of the home categories.",
    writePriceChange: "Write a percentage from -99 to 900 or an amount, such as +10 % or -20 kr.",
    chooseCondition: "Choose what to change of the condition.",
    gradeFirst:
      "Nobody has graded it yet: choose its media condition first, then it can be on sale.",
    priceFirst: "It has no price yet: enter one first, then it can be on sale.",

    wholeKroner: "Whole kroner",
    fives: "Multiples of 5 kr.",
    tens: "Multiples of 10 kr.",
    nines: "Ending in 9",
    toWholeKroner: "{change}, whole kroner",
    toFives: "{change}, multiples of 5 kr.",
    toTens: "{change}, multiples of 10 kr.",
    toNines: "{change}, ending in 9",

    discounted: "Discount of {percent} % on {records}.",
    tagged: "Tagged {records} with {tag}.",
    untagged: "Took the tag {tag} off {records}.",
    featured: "Featured {records} in {category}.",
    unfeatured: "{records} no longer featured in {category}.",
    pricesChanged: "Price of {records} changed by {change}.",
    fieldsChanged: "{records} changed to {values}.",

    recordsChange: "{change}: {records} change.",
    noPriceChanges: "{change}: no price changes.",
    noRecordChanges: "{change}: no record changes.",
    tooDear: "{records} would be above {most} and stay as before.",
    notUsed: "{records} cannot become used: a used record is one copy.",
    stalePrices:
      "Nothing was changed: prices or records are not those you were shown. Now it would be {preview}",
    staleRecords:
      "Nothing was changed: the records are not as you were shown. Now it would be {preview}",
    changePrices: { one: "Change {n} price", other: "Change {n} prices" },
    changeRecords: "Change {records}",

    notOnSale: "0 kr., not on sale",
    noPlace: "no place",
    place: "place {location}",
    new: "new",
    used: "used",
    media: "media {grade}",
    sleeve: "sleeve {grade}",
  },
  da: {
    records: { one: "{n} plade", other: "{count} plader" },
    unknownValue: "Butikken kender ikke denne værdi.",
    mostDiscount: "Brug højst 99 %. Det, der skal være gratis, markeres på hver enkelt plade.",
    chooseCategory: "Vælg en af forsidekategorierne.",
    writePriceChange: "Skriv en procent fra -99 til 900 eller et beløb, f.eks. +10 % eller -20 kr.",
    chooseCondition: "Vælg, hvad der skal rettes ved standen.",
    gradeFirst: "Pladen er ikke vurderet endnu: Vælg først pladens stand, så kan den sælges.",
    priceFirst: "Pladen har ingen pris endnu: Indtast først en pris, så kan den sælges.",

    wholeKroner: "Hele kroner",
    fives: "Nærmeste 5 kr.",
    tens: "Nærmeste 10 kr.",
    nines: "Priser, der ender på 9",
    toWholeKroner: "{change}, afrundet til hele kroner",
    toFives: "{change}, afrundet til nærmeste 5 kr.",
    toTens: "{change}, afrundet til nærmeste 10 kr.",
    toNines: "{change}, afrundet til priser, der ender på 9",

    discounted: "{percent} % rabat på {records}.",
    tagged: "Tagget {tag} er føjet til {records}.",
    untagged: "Tagget {tag} er fjernet fra {records}.",
    featured: "{records} er fremhævet i {category}.",
    unfeatured: "{records} er ikke længere fremhævet i {category}.",
    pricesChanged: "Prisen er ændret med {change} på {records}.",
    fieldsChanged: "{records} er rettet til {values}.",

    recordsChange: "{change}: {records} ændres.",
    noPriceChanges: "{change}: Ingen priser ændres.",
    noRecordChanges: "{change}: Ingen plader ændres.",
    tooDear: "{records} ville koste mere end {most} og ændres ikke.",
    notUsed: "{records} kan ikke sættes til brugt: En brugt plade er ét eksemplar.",
    stalePrices:
      "Intet blev ændret: Priserne eller pladerne er ikke dem, du fik vist. Nu ville det være: {preview}",
    staleRecords:
      "Intet blev ændret: Pladerne er ikke, som du fik dem vist. Nu ville det være: {preview}",
    changePrices: { one: "Ret {n} pris", other: "Ret {n} priser" },
    changeRecords: "Ret {records}",

    notOnSale: "0 kr., ikke til salg",
    noPlace: "ingen placering",
    place: "placering {location}",
    new: "ny",
    used: "brugt",
    media: "plade {grade}",
    sleeve: "cover {grade}",
  },
});
