const entities: { [character: string]: string } = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** As React writes text and attributes. */
export function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? "");
}

/** As React Router writes a text in a page's data: JSON within a text of JSON within a script. */
export function escapeData(text: string): string {
  const inJson = JSON.stringify(text).slice(1, -1);
  return JSON.stringify(inJson)
    .slice(1, -1)
    .replace(
      /[&><\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
