/** A module with all that it imports, as the text of one classic script (vite.config.ts). */
declare module "*?script" {
  const text: string;
  export default text;
}
