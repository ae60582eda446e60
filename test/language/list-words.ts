/** What the page has for eyes and ears: its texts and the attributes that are shown or read out, a line each. */
export function listWords(html: string): string[] {
  const body = html
    .replaceAll(/<!--.*?-->/gs, "")
    // What stands in a field to write in is somebody's words.
    .replaceAll(/<(script|style|svg|template|textarea)\b.*?<\/\1>/gs, "")
    // What people and the law's own words are in another language by themselves, is marked so.
    .replaceAll(/<(?!html\b)(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, "");
  const attributes = [
    ...body.matchAll(/ (?:alt|aria-label|aria-description|placeholder|title)="([^"]*)"/g),
  ].map(([, value = ""]) => value);
  const texts = body.split(/<[^>]*>/);
  return [...texts, ...attributes].map(unescape).filter((line) => /\p{L}{2}/u.test(line));
}

function unescape(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
