/** What the fields of a page hold, by their names, as a browser sends them; without the search in the navbar. */
export function readFields(page: string): { [name: string]: string } {
  const fields: { [name: string]: string } = {};
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(input)?.[1];
    if (name === undefined || (input.includes('type="checkbox"') && !input.includes("checked"))) {
      continue;
    }
    const empty = input.includes('type="checkbox"') ? "on" : "";
    fields[name] = plain(/ value="([^"]*)"/.exec(input)?.[1] ?? empty);
  }
  for (const [, name = "", options = ""] of page.matchAll(
    /<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields[name] = /<option(?=[^>]*selected)[^>]*value="([^"]+)"/.exec(options)?.[1] ?? "";
  }
  for (const [, name = "", text = ""] of page.matchAll(
    /<textarea[^>]* name="([^"]+)"[^>]*>(.*?)<\/textarea>/gs,
  )) {
    fields[name] = plain(text).replace(/^\n/, "");
  }
  delete fields["search"];
  return fields;
}

/** Text of a page without entities. */
export function plain(html: string): string {
  const entities = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return Object.entries(entities).reduce((text, [from, to]) => text.replaceAll(from, to), html);
}
