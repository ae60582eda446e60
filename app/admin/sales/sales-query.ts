/** The lengths of time, in days, for which categories and best sellers are shown. */
export const salesDays = [30, 90, 365] as const;

export type SalesDays = (typeof salesDays)[number];

/** The length that a URL asks for by `days=`; 30 where it asks for none of them. */
export function readSalesDays(parameters: URLSearchParams): SalesDays {
  const asked = Number(parameters.get("days"));
  return salesDays.find((days) => days === asked) ?? 30;
}

export function salesUrl(days: SalesDays): string {
  return days === 30 ? "/admin/sales" : `/admin/sales?days=${days}`;
}
