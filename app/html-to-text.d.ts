declare module "html-to-text" {
  export interface SelectorDefinition {
    selector: string;
    format?: "skip";
    options?: { ignoreHref?: boolean; uppercase?: boolean; itemPrefix?: string };
  }

  interface Options {
    /** False breaks no lines. */
    wordwrap: false;
    limits?: { maxInputLength: number };
    selectors: SelectorDefinition[];
  }

  export function compile(options: Options): (html: string) => string;
  export function convert(html: string, options: Options): string;
}
