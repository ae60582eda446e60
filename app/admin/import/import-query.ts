import { listUrl, readPageNumber } from "../../forms/list-query.ts";

export const outcomes = ["new", "changed", "unchanged", "refused"] as const;

export interface ImportQuery {
  /** "" shows all rows. */
  show: (typeof outcomes)[number] | "";
  page: number;
}

export function readImportQuery(parameters: URLSearchParams): ImportQuery {
  const show = parameters.get("show");
  return {
    show: outcomes.find((outcome) => outcome === show) ?? "",
    page: readPageNumber(parameters),
  };
}

export function importUrl(id: string, { show, page }: ImportQuery): string {
  return listUrl(`/admin/import/${id}`, { show, page: page > 1 ? String(page) : "" });
}
