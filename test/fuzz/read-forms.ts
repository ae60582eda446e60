/** A form as a page shows it: where it goes, and what it sends when nothing is touched. */
export interface ShownForm {
  method: "get" | "post";
  path: string;
  fields: [name: string, value: string][];
}

const entities: { [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return new Map(
    [...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]),
  );
}

const controls = /<(input|button|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g;

/** The forms of a page as this shop's server draws it; each button with a value makes a form of its own. */
export function readForms(html: string, path: string): ShownForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, head = "", body = ""]) => {
      const form = attributesOf(head);
      const id = form.get("id") ?? "";
      const outside =
        id === ""
          ? ""
          : [...html.matchAll(controls)]
              .map(([tag]) => tag)
              .filter((tag) => tag.includes(`form="${id}"`))
              .join("");
      const { fields, buttons } = readControls(body + outside);
      const target = form.get("action") ?? path;
      const shown = {
        method: form.get("method") === "post" ? "post" : "get",
        path: target,
      } as const;
      if (buttons.length === 0) return [{ ...shown, fields }];
      return buttons.map((button) => ({ ...shown, fields: [...fields, button] }));
    },
  );
}

function readControls(html: string) {
  const fields: [string, string][] = [];
  const buttons: [string, string][] = [];
  for (const [, kind = "", head = "", inside = ""] of html.matchAll(controls)) {
    const control = attributesOf(` ${head}`);
    const name = control.get("name") ?? "";
    // Whoever reads the form is seldom who sends it here, and it would do nothing.
    if (name === "" || name === "sender") continue;
    const value = control.get("value") ?? "";
    if (kind === "button") buttons.push([name, value]);
    else if (kind === "textarea") fields.push([name, decode(inside)]);
    else if (kind === "select") fields.push([name, chosenOf(inside)]);
    else if (!["checkbox", "radio"].includes(control.get("type") ?? "") || control.has("checked"))
      fields.push([name, value]);
  }
  return { fields, buttons };
}

function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, head = ""]) =>
    attributesOf(` ${head}`),
  );
  const chosen = all.find((option) => option.has("selected")) ?? all[0];
  return chosen?.get("value") ?? "";
}
