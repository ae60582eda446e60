import { asciiSlug } from "../../forms/ascii-slug.ts";
import { exportFilesText } from "./export-texts.ts";

/** What can be exported, in the order of the admin's page (docs/rules.md, Export); written by write-export.server.ts. */
export const exportFormats = [
  "csv",
  "json",
  "discogs-add",
  "discogs-change",
  "discogs-delete",
  "zip",
] as const;

export type ExportFormat = (typeof exportFormats)[number];

export function isExportFormat(text: string): text is ExportFormat {
  return (exportFormats as readonly string[]).includes(text);
}

interface FormatFacts {
  /** The name of the link on the admin's page. */
  label: string;
  /** What the file's name says of its contents. */
  contents: string;
  extension: string;
  contentType: string;
}

const csv = { extension: "csv", contentType: "text/csv; charset=utf-8" };

export const formatFacts: { [Format in ExportFormat]: FormatFacts } = {
  csv: {
    get label() {
      return exportFilesText("allCsv");
    },
    contents: "records",
    ...csv,
  },
  json: {
    get label() {
      return exportFilesText("allJson");
    },
    contents: "records",
    extension: "json",
    contentType: "application/json; charset=utf-8",
  },
  "discogs-add": {
    get label() {
      return exportFilesText("discogsAdd");
    },
    contents: "discogs-add",
    ...csv,
  },
  "discogs-change": {
    get label() {
      return exportFilesText("discogsChange");
    },
    contents: "discogs-change",
    ...csv,
  },
  "discogs-delete": {
    get label() {
      return exportFilesText("discogsDelete");
    },
    contents: "discogs-delete",
    ...csv,
  },
  zip: {
    get label() {
      return exportFilesText("everything");
    },
    contents: "everything",
    extension: "zip",
    contentType: "application/zip",
  },
};

/** The name under which a browser stores an export, such as `gatefold-records-2026-03-14.csv`. */
export function exportFileName(
  format: ExportFormat,
  { shopName, day }: { shopName: string; day: string },
): string {
  const { contents, extension } = formatFacts[format];
  return `${asciiSlug(shopName) || "shop"}-${contents}-${day}.${extension}`;
}

/** Rows of the next file for Discogs are counted up to this number. */
export const maxCounted = 1000;
