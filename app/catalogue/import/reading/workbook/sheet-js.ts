import * as XLSX from "@e965/xlsx";

/** What SheetJS exports without types, or with none that say anything. */

/** The files of a ZIP or OLE file, as the library holds them. */
export interface FileContainer {
  FullPaths: string[];
}

interface ContainerFormat {
  read: (bytes: Uint8Array, options: { type: "buffer" }) => FileContainer;
  write: (container: FileContainer, options: { type: "buffer" }) => Uint8Array;
  find: (container: FileContainer, path: string) => { content: Uint8Array } | null;
  utils: {
    cfb_new: () => FileContainer;
    /** `unsafe` leaves out a check that takes longer with each file. */
    cfb_add: (
      ...file: [
        container: FileContainer,
        path: string,
        content: Uint8Array,
        options?: { unsafe: boolean },
      ]
    ) => unknown;
  };
}

interface NumberFormats {
  is_date: (format: string) => boolean;
  format: (format: string, value: number, options: { date1904: boolean }) => string;
}

interface Untyped {
  CFB: ContainerFormat;
  SSF: NumberFormats;
  /** Reads a workbook from the unpacked files of its ZIP. */
  parse_zip: (container: FileContainer, options: XLSX.ParsingOptions) => XLSX.WorkBook;
}

export const {
  CFB: containers,
  SSF: numberFormats,
  parse_zip: readZipped,
} = XLSX as unknown as Untyped;
