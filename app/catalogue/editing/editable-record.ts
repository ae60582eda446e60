import type { Grade, Track } from "../../db/tables.ts";
import { homeCategories } from "../home-categories.ts";
import { fieldLabels, type RecordValues } from "../record-schema.ts";

/** What of a record can be changed by hand: the fields of its form, and the cover (null: a generated sleeve). */
export interface EditableRecord extends RecordValues {
  uploadedCover: string | null;
}

export type EditableField = keyof EditableRecord;

export const editableFields = Object.keys(fieldLabels) as EditableField[];

/** The columns of EditedValues. */
export const editableColumns = editableFields satisfies EditableField[];

interface EditedRow {
  album: string;
  artist: string;
  price: number;
  discount: number;
  stock: number;
  genre: string;
  year: number | null;
  rpm: string;
  format: string;
  numRecords: number;
  tags: string[];
  featured: string[];
  tracklist: Track[];
  label: string | null;
  catalogueNumber: string | null;
  country: string | null;
  barcode: string | null;
  mediaCondition: Grade;
  sleeveCondition: Grade;
  description: string | null;
  uploadedCover: string | null;
}

/** A row as its form has it: featured in the order of the home page, so that two can be compared. */
export function toEditableRecord(row: EditedRow): EditableRecord {
  return {
    album: row.album,
    artist: row.artist,
    price: row.price,
    discount: row.discount,
    stock: row.stock,
    genre: row.genre,
    year: row.year,
    rpm: row.rpm,
    format: row.format,
    numRecords: row.numRecords,
    tags: row.tags,
    featured: homeCategories.filter((category) => row.featured.includes(category)),
    tracklist: row.tracklist,
    label: row.label,
    catalogueNumber: row.catalogueNumber,
    country: row.country,
    barcode: row.barcode,
    mediaCondition: row.mediaCondition,
    sleeveCondition: row.sleeveCondition,
    description: row.description,
    uploadedCover: row.uploadedCover,
  };
}
