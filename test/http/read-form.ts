/** What the fields of a page hold, by their names, as a browser sends them; without the search in the navbar. */
export function readFields(page: string): { [name: string]: string } {
  const fields: { [name: string]: string } = {};
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(input)?.[1];
    if (name === undefined || (input.includes('type="checkbox"') && !input.includes("checked"))) {
      continue;
    }
    fields[name] = plain(/ value="([^"]*)"/.exec(input)?.[1] ?? "on");
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

function plain(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
