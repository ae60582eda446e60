import { defineTexts } from "../../language/define-texts.ts";

/** The README of the archive of everything. Names of files and columns are the same in every language. */
export const readmeTexts = defineTexts({
  en: {
    readme: `{shopName}: everything, {madeAt}

Each table is here twice, as .csv (UTF-8 with a byte order mark, commas, a header line) and as .json (a list of objects).

records      All records. "npm run shop -- import records.csv" and the page Import read them back without loss.
             price: whole kroner before discount. discount: percent. cost (øre), in JSON cost: what was paid, in øre.
             stockWhenExported: the stock when this file was made. waitingStock: copies that go on sale when the
             record gets a price.
orders       Every order with its address and, in the column "lines", what was bought. Amounts: whole kroner.
             country and vatCountry are codes (ISO 3166-1).
             vatPercent, vatArea (domestic, oss, export), vatCountry: as it was sold, whatever the address says.
order-lines  The same lines, one row each.
customers    The accounts. No passwords, sessions or keys are in this archive.
comments     What customers wrote about records.
pictures/    Uploaded covers (cover/), photos of copies (photo/) and profile pictures (profile/), as WebP; the logo (logo/), as PNG.
             Generated sleeves are not here: the shop draws them again from the records.

In a CSV file, a cell that a spreadsheet would run as a formula begins with an apostrophe more. Times are UTC in the
form of ISO 8601. Files hold personal data: keep them as safe as the shop itself.

This archive is for leaving. To restore a shop as it was, use a back-up ("npm run shop -- backup").
`,
  },
  da: {
    readme: `{shopName}: alt, {madeAt}

Hver tabel er her to gange: som .csv (UTF-8 med byte order mark, kommaer og en overskriftslinje) og som .json (en liste
af objekter).

records      Alle plader. "npm run shop -- import records.csv" og siden Import læser dem ind igen uden tab.
             price: hele kroner før rabat. discount: procent. cost (øre), i JSON cost: indkøbsprisen i øre.
             stockWhenExported: lageret, da filen blev lavet. waitingStock: eksemplarer, der kommer til salg, når
             pladen får en pris.
orders       Hver ordre med sin adresse og, i kolonnen "lines", hvad der blev købt. Beløb: hele kroner.
             country og vatCountry er koder (ISO 3166-1).
             vatPercent, vatArea (domestic, oss, export), vatCountry: som der blev solgt, uanset hvad adressen siger.
order-lines  De samme linjer, én række til hver.
customers    Brugerkonti. Der er ingen adgangskoder, sessioner eller nøgler i dette arkiv.
comments     Hvad kunderne har skrevet om pladerne.
pictures/    Uploadede covers (cover/), billeder af eksemplarer (photo/) og profilbilleder (profile/) som WebP og logoet (logo/) som PNG.
             Tegnede covers er her ikke: Butikken tegner dem igen ud fra pladerne.

I en CSV-fil begynder en celle, som et regneark ville køre som en formel, med en ekstra apostrof. Tider er UTC i formatet
ISO 8601. Filerne indeholder personoplysninger: Pas lige så godt på dem som på selve butikken.

Dette arkiv er til at flytte med. Brug en sikkerhedskopi til at gendanne en butik ("npm run shop -- backup").
`,
  },
});
