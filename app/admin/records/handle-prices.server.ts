import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import {
  changePrices,
  previewPrices,
  type PricePreview,
} from "../../catalogue/editing/change-prices.server.ts";
import {
  isRounding,
  priceChangeLabel,
  priceChangeMessage,
  readPriceChange,
  roundingLabels,
  type PriceChange,
} from "../../catalogue/editing/price-change.ts";
import type { SelectedRecords } from "../../catalogue/editing/select-records.server.ts";
import { formatPrice } from "../../catalogue/price.ts";
import { numberRules } from "../../catalogue/record-numbers.ts";
import { textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services-context.ts";
import { buildChangePreview } from "./build-change-preview.ts";
import type { ManageFormResult } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

interface PriceForm {
  form: FormData;
  selected: SelectedRecords;
  by: AuditActor;
}

/** Shows what a change of prices would do, or does what was shown: the form then names that by a fingerprint. */
export async function handlePrices(
  { db }: Pick<Services, "db">,
  { form, selected, by }: PriceForm,
): Promise<ManageFormResult> {
  const read = readPriceChange(textOf(form, "by"));
  const rounding = textOf(form, "rounding");
  if (!read || !isRounding(rounding)) return { ok: false, message: priceChangeMessage };
  const change = { ...read, rounding };
  const fingerprint = textOf(form, "fingerprint");
  if (fingerprint === "") {
    const preview = await previewPrices(db, { selected, change });
    return { ok: true, message: describe(preview, change), batch: null, ...offer(preview, form) };
  }
  const result = await changePrices(db, { by, selected, change, fingerprint });
  if (!result.ok) {
    const message = `Nothing was changed: prices or records are not those you were shown. Now it would be ${describe(result.preview, change)}`;
    return { ok: false, message, ...offer(result.preview, form) };
  }
  const message = `Price of ${recordsLabel(result.changed)} changed by ${priceChangeLabel(change)}.`;
  return { ok: true, message, batch: result.batch };
}

function describe({ changed, tooHigh }: PricePreview, change: PriceChange): string {
  const rounding = roundingLabels[change.rounding].toLowerCase();
  const max = formatPrice(numberRules.price.max);
  return [
    `${priceChangeLabel(change)}, ${rounding}: ${changed === 0 ? "no price changes." : `${recordsLabel(changed)} change.`}`,
    ...(tooHigh > 0 ? [`${recordsLabel(tooHigh)} would be above ${max} and stay as before.`] : []),
  ].join(" ");
}

function offer({ steps, changed, fingerprint }: PricePreview, form: FormData) {
  return buildChangePreview({
    intent: "price",
    form,
    fingerprint,
    fields: ["by", "rounding"],
    button: `Change ${changed === 1 ? "1 price" : `${changed} prices`}`,
    steps: steps.map(({ from, to, records }) => ({
      from: formatPrice(from),
      to: formatPrice(to),
      records,
    })),
  });
}
