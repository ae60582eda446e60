import type { Chunks } from "../decode-text.ts";

/** First bytes of workbooks: of a ZIP file, and of a file of Excel 97 to 2003. */
const starts = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"];

/** Whether a file may be a workbook, whatever its name says. Reads no more than its beginning. */
export async function isWorkbook(chunks: Chunks): Promise<boolean> {
  let start = "";
  for await (const chunk of chunks) {
    start += String.fromCharCode(...chunk.subarray(0, 4));
    if (start.length >= 4) break;
  }
  return starts.some((bytes) => start.startsWith(bytes));
}
