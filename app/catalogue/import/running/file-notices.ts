import { normalise } from "../columns/read-columns.ts";
import { findKind } from "../kinds/import-kinds.ts";
import { readingText } from "../reading/reading-texts.ts";
import type { Import } from "../staging/find-import.server.ts";
import { runningText } from "./running-texts.ts";

/** What the owner has to know of a file as a whole before it is written. */
export interface FileNotice {
  message: string;
  /** The choice that changes it. */
  choice: "missing-stock" | "kind" | "hidden-rows";
}

/** Finds what no single row says: that rows are hidden, that none has a stock, that a bare `cost` is taken for øre. */
export function findFileNotices({
  kind: id,
  columns,
  meanings,
  options,
  reading,
}: Pick<Import, "kind" | "columns" | "meanings" | "options" | "reading">): FileNotice[] {
  const kind = findKind(id);
  const notices: FileNotice[] = [];
  const { hiddenRows = 0 } = reading;
  if (hiddenRows > 0) {
    const key = options.hiddenRows === "import" ? "hiddenImported" : "hiddenLeftOut";
    notices.push({ message: readingText(key, { n: hiddenRows }), choice: "hidden-rows" });
  }
  const countedBy: readonly string[] | undefined = kind?.countedBy;
  // A list of ids changes records and brings none.
  const bringsRecords = meanings.includes("title") || meanings.includes("album");
  if (bringsRecords && countedBy && !meanings.some((meaning) => countedBy.includes(meaning))) {
    const copies = runningText(options.missingStock === "1" ? "noStockOne" : "noStockZero");
    notices.push({
      message: kind?.id === "shopify" ? `${copies} ${runningText("shopifyStock")}` : copies,
      choice: "missing-stock",
    });
  }
  // In JSON the field is called so; the shop's own CSV files say `cost (øre)`.
  const isTable = (reading.headerRow ?? 0) > 0;
  const hasBareCost = columns.some(
    (column, at) => normalise(column) === "cost" && meanings[at] === "cost",
  );
  if (kind?.id === "gatefold" && isTable && hasBareCost) {
    notices.push({
      message: runningText("bareCost"),
      choice: "kind",
    });
  }
  return notices;
}
