import type { ColumnMessage } from "../../../db/column-types.ts";
import type { ImportOutcome } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import { formatName } from "../../format-name.ts";
import { findOtherMedium } from "../../other-media.ts";
import { fieldLabel } from "../../record-field-texts.ts";
import type { ImportOptions } from "../import-options.ts";
import type { Draft, ImportKind } from "../kinds/import-kind.ts";
import { findUrlProblem } from "../pictures/public-address.server.ts";
import { sayLocation } from "../say-location.ts";
import { addTakenIds, findCandidates, type ShopRecord } from "./find-candidates.server.ts";
import {
  indexCandidates,
  matchRow,
  textOfInput,
  type Candidate,
  type CandidateIndex,
  type Match,
} from "./match-row.ts";
import { omitOwnValues, planChange } from "./plan-change.ts";
import { planningText } from "./planning-texts.ts";
import { createRepeatFinder, looksLikeAnother, type RepeatFinder } from "./repeated-records.ts";
import { loadAppliedListings, findSkipReason } from "./sold-listings.server.ts";
import {
  remarkOnTracks,
  validateDraft,
  type Ids,
  type KnownRecord,
  type NewRecord,
} from "./validate-draft.ts";

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
  /** External ids that several rows of the file have. */
  repeatedIds: ReadonlySet<string>;
  /** Records that a row of the file is about. */
  matched: Set<string>;
  /** Where each listing stands. */
  listings: Map<string, string>;
  /** Listings that are gone and whose sales were taken off before. */
  appliedListings: Set<string>;
  repeats: RepeatFinder;
}

export function beginPlan(
  fixed: Pick<PlanState, "importId" | "kind" | "options" | "idColumn" | "repeatedIds">,
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
  const shop = await findCandidates(db, drafts, kind.source);
  const inShop = [...shop.values()].map(({ candidate }) => candidate);
  const index = indexCandidates(inShop);
  for (const draft of drafts) {
    const id = textOfInput(draft, "id");
    if (shop.has(id)) ids.known.add(id);
  }
  const listings = new Set(drafts.flatMap(({ listingId }) => listingId ?? []));
  const matches = drafts.map((draft) => matchDraft(draft, { index, listings }, state));
  const names = drafts
    .filter(({ inputs }) => !inputs.has("id"))
    .map((draft) => ({
      artist: textOfInput(draft, "artist"),
      album: textOfInput(draft, "album"),
      isUsed: textOfInput(draft, "newOrUsed") === "used",
    }));
  await addTakenIds(db, ids.taken, { ...state, column: state.idColumn, names });
  return drafts.map((draft, at) => {
    refuseListingTwice(draft, state);
    const match = matches[at] ?? null;
    if (isLeftOut(draft, match, state)) return notVinyl(draft);
    if (draft.isGoneListing && !match) return leaveOut(draft, draft.goneMessage);
    if (draft.onlyKnown !== "" && !match) return leaveOut(draft, draft.onlyKnown);
    const valid = validateDraft(draft, ids);
    if ("faults" in valid) {
      return refused(begin(draft, match, []), translate(valid.faults, draft));
    }
    const { record } = valid;
    const planned = begin(draft, match, remarkOnTracks(record));
    return record.kind === "change"
      ? change(planned, { record, known: shop.get(record.id), match, draft, state })
      : add(planned, { record, draft, state, inShop });
  });
}

/** Finds the record that a row is about, and takes it; the row then has its id. */
function matchDraft(
  draft: Draft,
  around: { index: CandidateIndex; listings: ReadonlySet<string> },
  state: PlanState,
): Match | null {
  const { inputs } = draft;
  // A row with an id of its own is about that record, or a new one.
  if (inputs.get("id") !== undefined) return null;
  const { repeatedIds, matched, kind } = state;
  const match = matchRow(draft, { ...around, repeatedIds, taken: matched, source: kind.source });
  const isGuess = match?.by === "artist, album, catalogue number and condition";
  // A CD is not the LP of the same name, whatever number they share.
  const isOther = draft.medium?.name != null && match && !findOtherMedium(match.candidate.format);
  if (!match || isOther || (isGuess && state.options.repeats !== "match")) return null;
  if (draft.isGoneListing) {
    const reason = findSkipReason(draft, match, state.appliedListings);
    if (reason !== null) {
      if (reason !== "") draft.goneMessage += ` ${reason}`;
      return null;
    }
  }
  const { id, externalId } = match.candidate;
  state.matched.add(id);
  state.ids.known.add(id);
  inputs.set("id", id);
  // The shop's own id, which it gave to Discogs, is no id of another catalogue.
  if (textOfInput(draft, "externalId") === id && externalId !== id) inputs.delete("externalId");
  readStock(draft, match.candidate, state);
  const isOfShop = match.by === "Discogs listing" && state.kind.source !== "discogs";
  return isOfShop ? { ...match, by: "product and variant" } : match;
}

/** What a file says of the stock of a known record counts only since its last import. */
function readStock(
  { inputs, isGoneListing, goneMessage, remarks }: Draft,
  { id, importedStock }: Candidate,
  { kind, options }: PlanState,
): void {
  if (isGoneListing) {
    inputs.clear();
    inputs.set("id", id).set("stock", "0");
    remarks.push({ column: "status", message: goneMessage });
    return;
  }
  if (kind.source === "gatefold" || options.setStock) return;
  if (importedStock === null) inputs.delete("stock");
  else inputs.set("stockWhenExported", String(importedStock));
}

function refuseListingTwice(
  { listingId, location, headings, faults }: Draft,
  { listings }: PlanState,
): void {
  if (listingId === null) return;
  const earlier = listings.get(listingId);
  if (earlier === undefined) listings.set(listingId, location);
  else {
    const place = sayLocation(earlier);
    const message = planningText("listingTwice", { listing: listingId, place });
    faults.push({ column: headings.get("listing") ?? "listing_id", message });
  }
}

function titleOf(draft: Draft): string {
  const parts = [textOfInput(draft, "artist"), textOfInput(draft, "album")];
  return parts.filter((part) => part !== "").join(" – ");
}

function begin(draft: Draft, match: Match | null, remarks: readonly ColumnMessage[]): PlannedRow {
  const { row, location, listingId, releaseId, acceptOffer } = draft;
  return {
    row,
    location,
    outcome: "unchanged",
    recordId: null,
    title: titleOf(draft),
    matchedBy: match?.by ?? "",
    before: null,
    after: null,
    faults: [],
    remarks: [...draft.remarks, ...translate(remarks, draft), ...remarkOnPictures(draft)],
    origin: listingId === null && releaseId === null ? null : { listingId, releaseId, acceptOffer },
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

function leaveOut(draft: Draft, reason: string): PlannedRow {
  const column = draft.headings.get("listing") ?? "status";
  const remark = { column, message: planningText("isLeftOut", { reason }) };
  return { ...begin(draft, null, []), origin: null, remarks: [remark], wasRounded: false };
}

/** Whether a row is no vinyl record and the owner wants none that the shop does not have yet. */
function isLeftOut({ medium }: Draft, match: Match | null, { kind, options }: PlanState): boolean {
  return (
    kind.source !== "gatefold" && medium?.name != null && options.notVinyl === "leave" && !match
  );
}

function notVinyl(draft: Draft): PlannedRow {
  const { name, column, text } = draft.medium ?? { name: "", column: "format", text: "" };
  const message = planningText("notVinyl", { text, medium: formatName(name ?? "") });
  const remark = { column, message };
  return {
    ...begin(draft, null, []),
    outcome: "not-vinyl",
    origin: null,
    pictures: [],
    remarks: [remark],
    wasRounded: false,
  };
}

function refused(planned: PlannedRow, faults: ColumnMessage[]): PlannedRow {
  return { ...planned, outcome: "refused", recordId: null, faults, origin: null };
}

/** Problems by the headings of the file; what it has no column for goes by the name that the field has in the shop. */
function translate(messages: readonly ColumnMessage[], { headings }: Draft): ColumnMessage[] {
  return messages.map(({ column, message }) => ({
    column: headings.get(column) ?? (isGrade(column) ? fieldLabel(column) : column),
    message,
  }));
}

const isGrade = (column: string) => column === "mediaCondition" || column === "sleeveCondition";

function withStock(origin: object | null, source: string, stock: number | undefined) {
  if (source === "gatefold") return null;
  return { ...origin, source, stock: stock ?? null };
}

interface Change {
  record: KnownRecord;
  known: ShopRecord | undefined;
  match: Match | null;
  draft: Draft;
  state: PlanState;
}

function change(planned: PlannedRow, { record, known, match, draft, state }: Change): PlannedRow {
  if (!known) return planned;
  const { kind, options } = state;
  const takesOff = draft.isGoneListing && match !== null;
  const { values, stockWhenExported } = record;
  const plan = planChange(
    {
      values: kind.source === "gatefold" ? values : omitOwnValues(values, known.record),
      stockWhenExported,
    },
    known.record,
    {
      setStock: options.setStock || takesOff,
      soldWith: known.soldWith,
      waitingStock: known.waitingStock,
    },
  );
  const title =
    planned.title === "" ? `${known.record.artist} – ${known.record.album}` : planned.title;
  const found = { ...planned, title };
  if (plan.outcome === "refused") return refused(found, translate(plan.faults, draft));
  const origin = withStock(planned.origin, kind.source, values.stock);
  return {
    ...found,
    ...plan,
    recordId: record.id,
    origin: takesOff ? { ...origin, takesOff } : origin,
  };
}

interface Addition {
  record: NewRecord;
  draft: Draft;
  state: PlanState;
  inShop: readonly Candidate[];
}

function add(planned: PlannedRow, { record, draft, state, inShop }: Addition): PlannedRow {
  const { kind, options } = state;
  if (kind.source === "gatefold" && options.repeats !== "add") {
    // Records that other rows are about are no repeats of this one.
    const free = inShop.filter(({ id }) => !state.matched.has(id));
    const message = state.repeats.find(record, draft.location, free);
    if (message !== null) {
      return { ...refused(planned, [{ column: "all", message }]), matchedBy: looksLikeAnother };
    }
  }
  const waitingStock = draft.waitingStock ?? record.waitingStock;
  return {
    ...planned,
    outcome: "new",
    recordId: record.id,
    after: record.values,
    origin: withStock(planned.origin, kind.source, waitingStock ?? record.values.stock),
    waitingStock,
    addedAt: record.createdAt?.toISOString() ?? null,
  };
}
