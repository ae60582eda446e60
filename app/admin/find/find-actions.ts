import { manageList } from "../../catalogue/editing/manage-query.ts";
import { formatPrice } from "../../catalogue/price.ts";
import { containsLetters } from "../../language/fold-letters.ts";
import { nextStatuses } from "../../orders/process/order-process.ts";
import { statusLabels } from "../../orders/process/order-status.ts";
import { adminText } from "../admin-texts.ts";
import { adminPageGroups, adminTiles } from "../navigation/admin-pages.ts";
import { cancelQuestion } from "../orders/cancel-question.ts";
import { orderList, orderUrl } from "../orders/order-query.ts";
import { isNextStatus, statusActions } from "../orders/status-actions.ts";
import { findText } from "./find-texts.ts";
import type { FoundRecord, Hit } from "./hit.ts";

/** Something that can be done from the dialog "Find". */
export type FindAction = {
  label: string;
  detail?: string;
  /** The hit that it opens, where that is what the line says. */
  hit?: Hit;
} & (
  | { does: "open"; to: string }
  /** Posts the form of the page at `to`, which then shows how it ended; asks first where its button does. */
  | { does: "post"; to: string; fields: { [name: string]: string }; question?: Question }
  | { does: "set-stock"; record: FoundRecord }
);

interface Question {
  title: string;
  text: string;
}

/** What a hit is called among others. */
export function describeHit(hit: Hit): { label: string; detail: string } {
  switch (hit.kind) {
    case "order": {
      const { orderNumber, fullName, status, amount } = hit;
      const detail = [fullName, statusLabels[status], formatPrice(amount)].join(" \u00b7 ");
      return { label: orderNumber, detail };
    }
    case "record":
      return { label: hit.album, detail: [hit.artist, hit.facts].join(" \u00b7 ") };
    case "user":
      return {
        label: hit.email,
        detail: findText("userWithOrders", { username: hit.username, n: hit.orders }),
      };
  }
}

/** Where a hit is opened. */
function urlOf(hit: Hit): string {
  if (hit.kind === "order") return orderUrl(hit.orderNumber);
  return hit.kind === "record"
    ? `/admin/manage/${hit.id}`
    : `/admin/users/${encodeURIComponent(hit.id)}`;
}

/** A hit as a line that opens it. */
export function openHit(hit: Hit): FindAction {
  const { label, detail } = describeHit(hit);
  return { does: "open", to: urlOf(hit), label, detail, hit };
}

/** All that can be done with the best hit, as on its own page and in its list. */
export function listActions(hit: Hit): FindAction[] {
  switch (hit.kind) {
    case "order": {
      const { orderNumber, status, pickedUp, lines } = hit;
      const to = urlOf(hit);
      return [
        { does: "open", label: adminText("open"), to },
        {
          does: "open",
          label: findText("packingSlip"),
          to: `/admin/orders/${orderNumber}/packing-slip`,
        },
        ...nextStatuses(status, { pickedUp })
          .filter(isNextStatus)
          .map((next): FindAction => {
            const post = {
              does: "post",
              label: statusActions[next],
              to,
              fields: { intent: next, lines },
            } as const;
            return next === "cancelled" ? { ...post, question: cancelQuestion(orderNumber) } : post;
          }),
        { does: "open", label: findText("invoice"), to: `${to}/invoice` },
      ];
    }
    case "record":
      return [
        { does: "open", label: adminText("edit"), to: urlOf(hit) },
        {
          does: "set-stock",
          label: findText("setStock"),
          detail: findText("nowInStock", { stock: hit.stock }),
          record: hit,
        },
        { does: "open", label: findText("seeInShop"), to: `/record/${hit.id}` },
        {
          does: "open",
          label: findText("copiesAndPrices"),
          to: manageList.url({ search: `${hit.artist} ${hit.album}` }),
        },
      ];
    case "user":
      return [
        { does: "open", label: adminText("open"), to: urlOf(hit) },
        { does: "open", label: findText("orders"), to: orderList.url({ search: hit.email }) },
      ];
  }
}

const pages = (): readonly FindAction[] => [
  ...adminTiles.map(({ to, label }): FindAction => ({ does: "open", to, label })),
  { does: "open", to: "/admin/home", label: findText("arrangeHomePage") },
  ...adminPageGroups.flatMap(({ name, pages: ofGroup }) =>
    ofGroup.map(({ to, label }): FindAction => ({ does: "open", to, label, detail: name })),
  ),
];

/** Pages of the admin whose names have each word of the search; all of them for none. */
export function listPages(search: string): FindAction[] {
  const words = search.trim().split(/\s+/);
  return pages().filter(({ label, detail = "" }) => {
    return words.every((word) => containsLetters(`${label} ${detail}`, word));
  });
}
