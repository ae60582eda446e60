import { defineTexts } from "../../language/define-texts.ts";

/** The parts of the README of the archive of everything. Names of files and columns are the same in every language. */
export const readmeText = defineTexts({
  en: {
    heading: "{shopName}: everything, {madeAt}",
    twice:
      "Each table is here twice, as .csv (UTF-8 with a byte order mark, commas, a header line) and as .json (a list of objects).",
    records:
      'records      All records. "npm run shop -- import records.csv" and the page Import read them back without loss.\n             price: whole kroner before discount. discount: percent. cost (øre), in JSON cost: what was paid, in øre.\n             stockWhenExported: the stock when this file was made. waitingStock: copies that go on sale when the\n             record gets a price.',
    orders:
      'orders       Every order with its address and, in the column "lines", what was bought. Amounts: whole kroner.\n             country and vatCountry are codes (ISO 3166-1).\n             vatPercent, vatArea (domestic, oss, export), vatCountry: as it was sold, whatever the address says.',
    orderLines: "order-lines  The same lines, one row each.",
    customers: "customers    The accounts. No passwords, sessions or keys are in this archive.",
    comments: "comments     What customers wrote about records.",
    pictures:
      "pictures/    Uploaded covers (cover/), photos of copies (photo/) and profile pictures (profile/), as WebP; the logo (logo/), as PNG.\n             Generated sleeves are not here: the shop draws them again from the records.",
    cells:
      "In a CSV file, a cell that a spreadsheet would run as a formula begins with an apostrophe more, and so does a code\nthat looks as if a spreadsheet had converted it (03-maj). Programs read the JSON. Times are UTC in the form of ISO 8601. Files hold personal data: keep them as safe as the shop itself.",
    restore:
      'This archive is for leaving. To restore a shop as it was, use a back-up ("npm run shop -- backup").',
  },
  da: {
    heading: "{shopName}: alt, {madeAt}",
    twice:
      "Hver tabel findes to gange: som .csv (UTF-8 med byte order mark, kommaer og en overskriftslinje) og som .json (en liste\naf objekter).",
    records:
      'records      Alle plader. "npm run shop -- import records.csv" og siden Import læser dem ind igen uden tab.\n             price: hele kroner før rabat. discount: procent. cost (øre), i JSON cost: indkøbsprisen i øre.\n             stockWhenExported: lageret, da filen blev lavet. waitingStock: eksemplarer, der kommer til salg, når\n             pladen får en pris.',
    orders:
      'orders       Hver ordre med sin adresse og, i kolonnen "lines", hvad der blev købt. Beløb: hele kroner.\n             country og vatCountry er koder (ISO 3166-1).\n             vatPercent, vatArea (domestic, oss, export), vatCountry: som ved salget, uanset hvad adressen siger.',
    orderLines: "order-lines  De samme linjer, én række til hver.",
    customers:
      "customers    Brugerkonti. Der er ingen adgangskoder, sessioner eller nøgler i dette arkiv.",
    comments: "comments     Hvad kunderne har skrevet om pladerne.",
    pictures:
      "pictures/    Uploadede covers (cover/), billeder af eksemplarer (photo/) og profilbilleder (profile/) som WebP og logoet (logo/) som PNG.\n             Tegnede covers er ikke med: Butikken tegner dem igen ud fra pladerne.",
    cells:
      "I en CSV-fil begynder en celle, som et regneark ville køre som en formel, med en ekstra apostrof. Det gør en kode, der\nser ud, som om et regneark har lavet den om (03-maj), også. Programmer læser JSON. Tider er UTC i formatet ISO 8601. Filerne indeholder personoplysninger: Pas lige så godt på dem som på selve butikken.",
    restore:
      'Arkivet er beregnet til at flytte til et andet system. Brug en sikkerhedskopi til at gendanne en butik ("npm run shop -- backup").',
  },
});
