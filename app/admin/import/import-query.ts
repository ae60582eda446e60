import { choiceField, defineList } from "../../forms/list-query.ts";

const outcomes = ["new", "changed", "unchanged", "refused", "not-vinyl"] as const;

/** The rows of an import on its page; "" shows all of them. */
export function importList(id: string) {
  return defineList(`/admin/import/${id}`, {
    show: choiceField("show", { choices: outcomes, none: "" }),
  });
}

export type ImportQuery = ReturnType<ReturnType<typeof importList>["read"]>;
