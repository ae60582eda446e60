/** A module with all that it imports, as the text of one classic script, by the code of the language (vite.config.ts). */
declare module "*?script" {
  const texts: { readonly [code: string]: string };
  export default texts;
}
