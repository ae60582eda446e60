declare module "html-to-text" {
  interface Selector {
    selector: string;
    format?: "skip";
    options?: { ignoreHref?: boolean; uppercase?: boolean; itemPrefix?: string };
  }

  interface Options {
    /** False breaks no lines. */
    wordwrap: false;
    limits: { maxInputLength: number };
    selectors: Selector[];
  }

  export function convert(html: string, options: Options): string;
}
