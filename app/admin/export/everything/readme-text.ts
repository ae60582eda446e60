/** The README of the archive: what each file is and how its values are written. */
export function readmeText({ shopName, madeAt }: { shopName: string; madeAt: Date }): string {
  return `${shopName}: everything, ${madeAt.toISOString()}

Each table is here twice, as .csv (UTF-8, commas, a header line) and as .json (a list of objects).

records      All records. "npm run shop -- import records.csv" and the page Import read them back without loss.
             price: whole kroner before discount. discount: percent. cost: what was paid, in oere.
             stockWhenExported: the stock when this file was made. waitingStock: copies that go on sale when the
             record gets a price.
orders       Every order with its address and, in the column "lines", what was bought. Amounts: whole kroner.
             vatPercent, vatArea (domestic, oss, export), vatCountry: as it was sold, whatever the address says.
order-lines  The same lines, one row each.
customers    The accounts. No passwords, sessions or keys are in this archive.
comments     What customers wrote about records.
pictures/    Uploaded covers (cover/), photos of copies (photo/) and profile pictures (profile/), as WebP.
             Generated sleeves are not here: the shop draws them again from the records.

In a CSV file, a cell that a spreadsheet would run as a formula begins with an apostrophe more. Times are UTC in the
form of ISO 8601. Files hold personal data: keep them as safe as the shop itself.

This archive is for leaving. To restore a shop as it was, use a back-up ("npm run shop -- backup").
`;
}
