import { defineTexts } from "../../../language/define-texts.ts";

/**
 * The kinds of files, and what is said of their columns and rows. What is a row's own stands in “ ”, » « or " ":
 * by these marks alike messages are found (findMessageGroups).
 */
export const kindsText = defineTexts({
  en: {
    discogsInventory: "Discogs inventory",
    discogsCollection: "Discogs collection",
    shopify: "Shopify products",
    shopifyInventory: "Shopify inventory",
    woocommerce: "WooCommerce products",
    wix: "Wix products",
    square: "Square items",
    squarespace: "Squarespace products",
    prestashop: "PrestaShop products",
    etsy: "Etsy listings",
    gatefold: "Gatefold (CSV or JSON)",
    spreadsheet: "Spreadsheet",
    columnTwice: "The column {column} appears twice.",
    sameMeaning: "Two columns mean {meaning}: {columns}.",
    and: "{one} and {other}",
    or: "{one} or {other}",
    lacksColumns: {
      one: "The file lacks a column that {kind} needs: {columns}.",
      other: "The file lacks columns that {kind} needs: {columns}.",
    },
    notRecord: "This is not a record.",
    otherWidth: "The line has {cells} cells, the header {columns}.",
    bareFormula:
      "{text} is a formula whose value is not in the file. Open the file in the spreadsheet program, save it, and import it again.",
    artistFromVendor: "The artist {vendor} is taken from the vendor.",
    readAs: "“{text}” was read as {parts}.",
    artistIs: "artist “{name}”",
    albumIs: "album “{name}”",
    formatIs: "format “{name}”",
    pressingIs: "pressing “{name}”",
    tellsVariant: "“{options}” tells this variant from others: it stands in the name.",
    noDiscount:
      "{was} kr. reduced to {now} kr. is no discount in whole percent: the price is {now} kr. without one.",
    discounted: "{was} kr. reduced to {now} kr. became a discount of {discount} %.",
    discountedRounded:
      "{was} kr. reduced to {now} kr. became a discount of {discount} %: the price is {sold} kr.",
    notPublished: "Not published: not on sale, so it has no stock.",
    notOnSale: "{status}: not on sale, so it has no stock.",
    noStock: "The file has no stock: {stock}.",
    becameKroner: "{amount} became {kroner} kr.",
    gradeInNumbers:
      "{text}: A grade in numbers is not known. Write one of M, NM, VG+, VG, G+, G, F and P, or add a line for it on the page Grades.",
    gradeUnknown:
      "{text}: This grade is not known. Write one of M, NM, VG+, VG, G+, G, F and P, or add a line for it on the page Grades.",
    mediaGradeUnknown: "{text}: This grade is not known. Known are Mint (M) to Poor (P).",
    sleeveGradeUnknown:
      "{text}: This grade is not known. Known are Mint (M) to Poor (P), Not Graded, Generic and No Cover.",
    besideVinyl: "“{text}”: with {things} beside the vinyl.",
    noSize: '{text} names no size: 12".',
    unusualSize: "{format} is an unusual size.",
    gradedAs: "Used, without a grade: it comes in as {grade}, as was chosen for the file.",
    ungraded: "Without a grade: it comes in as Not Graded, and is not on sale until it has one.",
    noDiscogsNumber: "{text}: This is no number of Discogs’.",
    severalMint: "{copies} copies of one grade, Mint: they come in as new.",
    listingSold: "The listing is sold on Discogs.",
    listingDeleted: "The listing is deleted on Discogs.",
    noShopifyRecord:
      "No record of the shop is Shopify’s {listing}: its product was left out, or is to be imported first.",
    severalInOne:
      "{text}: The file does not say what each costs and how many there are, so it comes in as one record.",
    withVat: "{net} without VAT is {gross} with {percent} %.",
    otherType: "{text}: A product of this type is no record.",
    noParent: "{text}: No product above has this id or SKU.",
    yearReadAs: "{text} was read as {year}.",
    noCopies: "{text}: This is no number of copies such as 1.",
    newOrUsed: "{text}: Write new or used.",
  },
  da: {
    discogsInventory: "Discogs-lagerliste",
    discogsCollection: "Discogs-samling",
    shopify: "Shopify-produkter",
    shopifyInventory: "Shopify-lagerliste",
    woocommerce: "WooCommerce-produkter",
    wix: "Wix-produkter",
    square: "Square-varer",
    squarespace: "Squarespace-produkter",
    prestashop: "PrestaShop-produkter",
    etsy: "Etsy-annoncer",
    gatefold: "Gatefold (CSV eller JSON)",
    spreadsheet: "Regneark",
    columnTwice: "Kolonnen {column} findes to gange.",
    sameMeaning: "To kolonner betyder {meaning}: {columns}.",
    and: "{one} og {other}",
    or: "{one} eller {other}",
    lacksColumns: {
      one: "Filen mangler en kolonne, som filtypen {kind} skal have: {columns}.",
      other: "Filen mangler kolonner, som filtypen {kind} skal have: {columns}.",
    },
    notRecord: "Det er ikke en plade.",
    otherWidth: "Linjen har {cells} celler, overskriften {columns}.",
    bareFormula:
      "{text} er en formel, hvis resultat ikke står i filen. Åbn filen i regnearksprogrammet, gem den, og importér den igen.",
    artistFromVendor: "Kunstneren {vendor} er taget fra leverandøren.",
    readAs: "»{text}« blev læst som {parts}.",
    artistIs: "kunstner »{name}«",
    albumIs: "album »{name}«",
    formatIs: "format »{name}«",
    pressingIs: "presning »{name}«",
    tellsVariant: "»{options}« adskiller varianten fra andre og står derfor i navnet.",
    noDiscount:
      "{was} kr. nedsat til {now} kr. er ikke en rabat i hele procent: Prisen er {now} kr. uden rabat.",
    discounted: "{was} kr. nedsat til {now} kr. blev til en rabat på {discount} %.",
    discountedRounded:
      "{was} kr. nedsat til {now} kr. blev til en rabat på {discount} %: Prisen er {sold} kr.",
    notPublished: "Ikke offentliggjort: ikke til salg og derfor uden lager.",
    notOnSale: "{status}: ikke til salg og derfor uden lager.",
    noStock: "Filen angiver ikke lager: {stock}.",
    becameKroner: "{amount} blev til {kroner} kr.",
    gradeInNumbers:
      "{text}: Stand i tal kan ikke læses. Skriv M, NM, VG+, VG, G+, G, F eller P, eller tilføj en linje til den på siden »Stand«.",
    gradeUnknown:
      "{text}: Standen er ukendt. Skriv M, NM, VG+, VG, G+, G, F eller P, eller tilføj en linje til den på siden »Stand«.",
    mediaGradeUnknown: "{text}: Standen er ukendt. Den skal være fra Mint (M) til Poor (P).",
    sleeveGradeUnknown:
      "{text}: Standen er ukendt. Den skal være fra Mint (M) til Poor (P), Not Graded, Generic eller No Cover.",
    besideVinyl: "»{text}«: med {things} ud over vinylen.",
    noSize: '{text} angiver ingen størrelse: 12".',
    unusualSize: "{format} er en usædvanlig størrelse.",
    gradedAs: "Brugt og uden stand: Den får standen {grade}, som blev valgt for filen.",
    ungraded:
      "Uden stand: Den oprettes som »ikke vurderet« og er ikke til salg, før den har fået en stand.",
    noDiscogsNumber: "{text}: Det er ikke et nummer fra Discogs.",
    severalMint: "{copies} eksemplarer med samme stand, Mint: De oprettes som nye.",
    listingSold: "Annoncen er solgt på Discogs.",
    listingDeleted: "Annoncen er slettet på Discogs.",
    noShopifyRecord:
      "Ingen plade i butikken svarer til {listing} fra Shopify: Produktet blev udeladt eller skal importeres først.",
    severalInOne:
      "{text}: Filen siger ikke, hvad hver af dem koster, og hvor mange der er, så det bliver til én plade.",
    withVat: "{net} uden moms er {gross} med {percent} %.",
    otherType: "{text}: Et produkt af den type er ikke en plade.",
    noParent: "{text}: Intet produkt ovenfor har det id eller varenummer.",
    yearReadAs: "{text} blev læst som {year}.",
    noCopies: "{text}: Skriv et antal eksemplarer, f.eks. 1.",
    newOrUsed: "{text}: Skriv ny eller brugt.",
  },
});
