/** A heading of a document. */
export interface Heading {
  title: string;
  /** What a link to it ends with, as GitHub makes it. */
  anchor: string;
}

/** The headings of a Markdown document, without those in blocks of code. */
export function readHeadings(text: string): Heading[] {
  const seen = new Map<string, number>();
  return Array.from(withoutCode(text).matchAll(/^#{1,6} +(.+?) *#*$/gm), ([, marked = ""]) => {
    const title = marked.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return { title, anchor: before === 0 ? anchor : `${anchor}-${before}` };
  });
}

/** A Markdown text with spaces for its blocks of code. */
export function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, (block) => block.replace(/[^\n]/g, " "));
}
