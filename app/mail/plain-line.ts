/**
 * A line that a visitor typed, for a mail: at most `length` characters, and nothing in it that mail programs make a link of,
 * such as "shop.example" or "me@shop.example". A space after a dot or an @ between letters is enough for that.
 */
export function plainLine(text: string, length: number): string {
  const plain = text
    .replace(/:\/\//g, ": ")
    .replace(/(?<=[\p{L}\p{N}])([.@\uFF0E\u3002])(?=\p{L})/gu, "$1 ")
    .replace(/(?<=\p{L})([.@])(?=\p{N})/gu, "$1 ");
  const characters = Array.from(plain);
  return characters.length <= length ? plain : `${characters.slice(0, length - 1).join("")}…`;
}
