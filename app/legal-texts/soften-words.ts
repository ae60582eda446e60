/** Where long Danish words of titles may be broken, which few browsers know. */
const seams =
  /(?:Handels|Privatlivs|Firma|Fortrydelses|Standard(?=fortrydelses)|fortrydelses)(?=\p{L})/gu;

/** A title with soft hyphens, for narrow screens. */
export function softenWords(title: string): string {
  return title.replaceAll(seams, "$&\u00ad");
}
