import { choiceField, defineList, textField } from "../../forms/list-query.ts";

export const userGroups = ["everyone", "admins", "banned"] as const;
export type UserGroup = (typeof userGroups)[number];

/** The search looks in email, name and the names on the user's orders. */
export const userList = defineList("/admin/users", {
  group: choiceField("show", { choices: userGroups, none: "everyone" }),
  search: textField("search"),
});

export type UserQuery = ReturnType<typeof userList.read>;
