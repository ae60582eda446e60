import { FileText, Printer } from "lucide-react";
import { useNavigation } from "react-router";
import type { OrderStatus } from "../../db/column-values.ts";
import { Form } from "../../network/form.tsx";
import { canBecome, nextStatuses, returnsStock } from "../../orders/process/order-process.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { cancelQuestion } from "./cancel-question.ts";
import styles from "./order-actions.module.css";
import { adminOrderText } from "./order-page-texts.ts";
import { TrackingField } from "./shipment/tracking-field.tsx";
import { isNextStatus, statusActions } from "./status-actions.ts";

interface OrderActionsProps {
  orderNumber: string;
  status: OrderStatus;
  /** Their fingerprint. */
  lines: string;
  /** An order with an invoice is not deleted. */
  isInvoiced: boolean;
  /** Null for an order that goes in no parcel. */
  trackingNumber: string | null;
}

const formId = "order-actions";

/** What can be done with an order as it stands, the next step first. */
export function OrderActions(props: OrderActionsProps) {
  const { orderNumber, status, lines, isInvoiced, trackingNumber } = props;
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      id={formId}
      className={classNames(layout.row, styles.actions)}
      preventScrollReset
    >
      <input type="hidden" name="lines" value={lines} />
      {nextStatuses(status, { pickedUp: trackingNumber === null })
        .filter(isNextStatus)
        .map((next, index) =>
          next === "cancelled" ? (
            <ConfirmDialog
              key={next}
              trigger={(_open, opener) => (
                <Button variant="outline" size="small" pending={isSubmitting} {...opener}>
                  {statusActions[next]}
                </Button>
              )}
              title={cancelQuestion(orderNumber).title}
              action={statusActions[next]}
              submits={{ form: formId, name: "intent", value: next }}
            >
              <p>{cancelQuestion(orderNumber).text}</p>
            </ConfirmDialog>
          ) : (
            <Button
              key={next}
              id={index === 0 ? "next-step" : undefined}
              type="submit"
              name="intent"
              value={next}
              size="small"
              variant={index === 0 ? "solid" : "outline"}
              pending={isSubmitting}
            >
              {statusActions[next]}
            </Button>
          ),
        )}
      {trackingNumber !== null && canBecome(status, "shipped", "admin") && (
        <TrackingField trackingNumber={trackingNumber} />
      )}
      <LinkButton to={`/admin/orders/${orderNumber}/packing-slip`} variant="outline" size="small">
        <Printer size={16} aria-hidden="true" />
        {adminOrderText("packingSlip")}
      </LinkButton>
      <LinkButton to={`/admin/orders/${orderNumber}/invoice`} variant="outline" size="small">
        <FileText size={16} aria-hidden="true" />
        {adminOrderText("invoice")}
      </LinkButton>
      <div className={styles.last}>
        {isInvoiced ? (
          <p className={text.small}>{adminOrderText("cannotBeDeleted")}</p>
        ) : (
          <ConfirmDialog
            trigger={(_open, opener) => (
              <Button variant="danger" size="small" pending={isSubmitting} {...opener}>
                {adminOrderText("deleteOrder")}
              </Button>
            )}
            title={adminOrderText("deleteThis", { order: orderNumber })}
            action={adminOrderText("deleteOrder")}
            submits={{ form: formId, name: "intent", value: "delete" }}
          >
            <p>{adminOrderText(returnsStock(status) ? "deletedToSale" : "deletedOnly")}</p>
          </ConfirmDialog>
        )}
      </div>
    </Form>
  );
}
