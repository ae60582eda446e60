import type { ColumnMessage } from "../../../db/column-types.ts";
import type { ImportOutcome } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import type { FieldInput } from "../../record-texts.ts";
import type { RowProblem } from "../file-row.ts";
import type { ImportOptions } from "../import-options.ts";
import type { Draft, ImportKind } from "../kinds/import-kind.ts";
import { findUrlProblem } from "../pictures/public-address.server.ts";
import { findCandidates, type ShopRecord } from "./find-candidates.server.ts";
import {
  indexCandidates,
  matchRow,
  type CandidateIndex,
  type Match,
  type RowKeys,
} from "./match-row.ts";
import { addTakenIds } from "./new-ids.server.ts";
import { omitOwnValues } from "./own-values.ts";
import { planChange } from "./plan-change.ts";
import { createRepeatFinder, looksLikeAnother, type RepeatFinder } from "./repeated-records.ts";
import { loadAppliedListings, findSkipReason } from "./sold-listings.server.ts";
import { validateRecords, type Ids, type NewRow, type ValidatedRow } from "./validate-records.ts";

/** What becomes of a row, as the table import_results has it. */
export interface PlannedRow {
  row: number;
  location: string;
  outcome: ImportOutcome;
  recordId: string | null;
  title: string;
  matchedBy: string;
  before: object | null;
  after: object | null;
  faults: ColumnMessage[];
  remarks: ColumnMessage[];
  origin: object | null;
  pictures: Draft["pictures"];
  waitingStock: number | null;
  addedAt: string | null;
  wasRounded: boolean;
}

/** What is known of a file's earlier rows. */
export interface PlanState {
  importId: string;
  kind: ImportKind;
  options: ImportOptions;
  /** The place of the column with ids; -1: the file has none. */
  idColumn: number;
  ids: Ids & { known: Set<string> };
  /** Records that a row of the file is about. */
  matched: Set<string>;
  /** Where each listing stands. */
  listings: Map<string, string>;
  /** Listings that are gone and whose sales were taken off before. */
  appliedListings: Set<string>;
  repeats: RepeatFinder;
}

export function beginPlan(
  fixed: Pick<PlanState, "importId" | "kind" | "options" | "idColumn">,
): PlanState {
  return {
    ...fixed,
    ids: { known: new Set(), taken: new Set(), locations: new Map() },
    matched: new Set(),
    listings: new Map(),
    appliedListings: new Set(),
    repeats: createRepeatFinder(),
  };
}

/** Plans some rows of a file. Writes nothing. */
export async function planRows(
  db: Database,
  drafts: readonly Draft[],
  state: PlanState,
): Promise<PlannedRow[]> {
  const { kind, ids } = state;
  await loadAppliedListings(db, state.appliedListings, drafts);
  const keys = drafts.map(readKeys);
  const ownIds = drafts.flatMap(({ row }) => textInput(row.inputs.get("id")) || []);
  const shop = await findCandidates(db, { ids: ownIds, keys, source: kind.source });
  const inShop = [...shop.values()].map(({ candidate }) => candidate);
  const index = indexCandidates(inShop);
  const matches = drafts.map((draft, at) => matchDraft(draft, keys[at], { index, state }));
  for (const id of ownIds) if (shop.has(id)) ids.known.add(id);
  const unnamed = keys.filter((_, at) => !matches[at] && !drafts[at]?.row.inputs.has("id"));
  await addTakenIds(db, ids.taken, { ...state, column: state.idColumn, names: unnamed });
  return drafts.map((draft, at) => {
    const listed = findListingTwice(draft, state);
    if (listed) draft.row.errors.push(listed);
    const match = matches[at] ?? null;
    if (draft.isGoneListing && !match) return leaveOut(draft);
    const row = { ...draft.row, onlyNew: draft.onlyNew };
    const file = validateRecords([row], ids);
    const [valid] = file.rows;
    const planned = begin(draft, match, file.remarks);
    if (!valid) return refused(planned, translate(file.errors, draft));
    if (valid.kind === "change") return change(planned, { valid, shop, match, draft, state });
    return add(planned, { valid, draft, state, inShop });
  });
}

function readKeys({ row, listingId }: Draft): RowKeys {
  const read = (field: Parameters<typeof row.inputs.get>[0]) => textInput(row.inputs.get(field));
  return {
    externalId: read("externalId"),
    listingId,
    barcode: read("barcode"),
    artist: read("artist"),
    album: read("album"),
    catalogueNumber: read("catalogueNumber"),
    format: read("format"),
    mediaCondition: read("mediaCondition"),
    sleeveCondition: read("sleeveCondition"),
    newOrUsed: read("newOrUsed"),
  };
}

function textInput(input: FieldInput): string {
  return typeof input === "string" ? input.trim() : "";
}

/** Finds the record that a row is about, and takes it; the row then has its id. */
function matchDraft(
  draft: Draft,
  keys: RowKeys | undefined,
  { index, state }: { index: CandidateIndex; state: PlanState },
): Match | null {
  const { inputs } = draft.row;
  // A row with an id of its own is about that record, or a new one.
  if (!keys || inputs.get("id") !== undefined) return null;
  const match = matchRow(keys, index, state.matched);
  const isGuess = match?.by === "artist, album, catalogue number and condition";
  if (!match || (isGuess && state.options.repeats !== "match")) return null;
  if (draft.isGoneListing) {
    const reason = findSkipReason(draft, match, state.appliedListings);
    if (reason !== null) {
      draft.goneMessage += reason;
      return null;
    }
  }
  const { id, externalId, importedStock } = match.candidate;
  state.matched.add(id);
  state.ids.known.add(id);
  inputs.set("id", id);
  // The shop's own id, which it gave to Discogs, is no id of another catalogue.
  if (keys.externalId === id && externalId !== id) inputs.delete("externalId");
  readStock(draft, { match, importedStock, state });
  return match;
}

/** What a file says of the stock of a known record counts only since its last import. */
function readStock(
  draft: Draft,
  { match, importedStock, state }: { match: Match; importedStock: number | null; state: PlanState },
): void {
  const { inputs } = draft.row;
  if (draft.isGoneListing) {
    inputs.clear();
    inputs.set("id", match.candidate.id).set("stock", "0");
    draft.remarks.push({ column: "status", message: draft.goneMessage });
    return;
  }
  if (state.kind.source === "gatefold" || state.options.setStock) return;
  if (importedStock === null) inputs.delete("stock");
  else inputs.set("stockWhenExported", String(importedStock));
}

function findListingTwice(
  { listingId, row, headings }: Draft,
  { listings }: PlanState,
): RowProblem | null {
  if (listingId === null) return null;
  const earlier = listings.get(listingId);
  if (earlier === undefined) {
    listings.set(listingId, row.location);
    return null;
  }
  const message = `The listing ${listingId} stands in ${earlier} already.`;
  const { location } = row;
  return { location, row: row.row, column: headings.get("listing") ?? "listing_id", message };
}

function titleOf({ row: { inputs } }: Draft): string {
  const parts = [textInput(inputs.get("artist")), textInput(inputs.get("album"))];
  return parts.filter((part) => part !== "").join(" – ");
}

function begin(draft: Draft, match: Match | null, remarks: readonly RowProblem[]): PlannedRow {
  const { row, listingId, releaseId } = draft;
  return {
    row: row.row,
    location: row.location,
    outcome: "unchanged",
    recordId: null,
    title: titleOf(draft),
    matchedBy: match?.by ?? "",
    before: null,
    after: null,
    faults: [],
    remarks: [...draft.remarks, ...translate(remarks, draft), ...remarkOnPictures(draft)],
    origin: listingId === null && releaseId === null ? null : { listingId, releaseId },
    pictures: draft.pictures.filter(({ url }) => findUrlProblem(url) === null),
    waitingStock: null,
    addedAt: null,
    wasRounded: draft.wasRounded,
  };
}

function remarkOnPictures({ pictures }: Draft): ColumnMessage[] {
  return pictures.flatMap(({ column, url }) => {
    const problem = findUrlProblem(url);
    return problem === null
      ? []
      : [{ column, message: `${JSON.stringify(url.slice(0, 200))}: ${problem}` }];
  });
}

function leaveOut(draft: Draft): PlannedRow {
  const remark = { column: "status", message: `${draft.goneMessage} It is left out.` };
  return { ...begin(draft, null, []), origin: null, remarks: [remark], wasRounded: false };
}

function refused(planned: PlannedRow, faults: ColumnMessage[]): PlannedRow {
  return { ...planned, outcome: "refused", recordId: null, faults, origin: null };
}

/** Problems by the headings of the file. */
function translate(problems: readonly RowProblem[], { headings }: Draft): ColumnMessage[] {
  return problems.map(({ column, message }) => ({
    column: headings.get(column) ?? column,
    message,
  }));
}

function withStock(origin: object | null, source: string, stock: number | undefined) {
  if (source === "gatefold") return null;
  return { ...origin, source, stock: stock ?? null };
}

interface Change {
  valid: ValidatedRow & { kind: "change" };
  shop: ReadonlyMap<string, ShopRecord>;
  match: Match | null;
  draft: Draft;
  state: PlanState;
}

function change(planned: PlannedRow, { valid, shop, match, draft, state }: Change): PlannedRow {
  const known = shop.get(valid.id);
  if (!known) return planned;
  const { kind, options } = state;
  const takesOff = draft.isGoneListing && match !== null;
  const values =
    kind.source === "gatefold" ? valid.values : omitOwnValues(valid.values, known.record);
  const setStock = options.setStock || takesOff;
  const plan = planChange({ ...valid, values }, known.record, {
    setStock,
    soldWith: known.soldWith,
  });
  const title =
    planned.title === "" ? `${known.record.artist} – ${known.record.album}` : planned.title;
  const found = { ...planned, title };
  if (plan.kind === "refused") return refused(found, translate([plan.problem], draft));
  const origin = withStock(planned.origin, kind.source, valid.values.stock);
  const common = {
    ...found,
    recordId: valid.id,
    origin: takesOff ? { ...origin, takesOff } : origin,
  };
  return plan.kind === "unchanged"
    ? common
    : { ...common, outcome: "changed", before: plan.before, after: plan.after };
}

interface Addition {
  valid: NewRow;
  draft: Draft;
  state: PlanState;
  inShop: readonly ShopRecord["candidate"][];
}

function add(planned: PlannedRow, { valid, draft, state, inShop }: Addition): PlannedRow {
  const { kind, options } = state;
  if (kind.source === "gatefold" && options.repeats !== "add") {
    // Records that other rows are about are no repeats of this one.
    const free = inShop.filter(({ id }) => !state.matched.has(id));
    const repeat = state.repeats.find(valid, free);
    if (repeat) {
      const { column, message } = repeat;
      return { ...refused(planned, [{ column, message }]), matchedBy: looksLikeAnother };
    }
  }
  const waitingStock = draft.waitingStock ?? valid.waitingStock;
  return {
    ...planned,
    outcome: "new",
    recordId: valid.id,
    after: valid.values,
    origin: withStock(planned.origin, kind.source, waitingStock ?? valid.values.stock),
    waitingStock,
    addedAt: valid.createdAt?.toISOString() ?? null,
  };
}
