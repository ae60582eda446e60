import { FileText, Printer } from "lucide-react";
import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./order-table.module.css";
import { bulkStatuses, statusActions } from "./status-actions.ts";

/** What can be done with the selected orders; buttons of the form that the table is in. */
export function BulkOrderActions({ count }: { count: number }) {
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <div className={classNames(layout.row, styles.actions)}>
      <p aria-live="polite" className={classNames(text.small, styles.count)}>
        {count === 0 ? "Choose orders to deal with several at once" : `${count} chosen`}
      </p>
      {bulkStatuses.map((status) => (
        <Button
          key={status}
          type="submit"
          name="to"
          value={status}
          variant="outline"
          size="small"
          pending={isSubmitting}
        >
          {statusActions[status]}
        </Button>
      ))}
      <Button
        type="submit"
        variant="outline"
        size="small"
        formMethod="get"
        formAction="/admin/packing-slips"
      >
        <Printer size={16} aria-hidden="true" />
        Packing slips
      </Button>
      <Button
        type="submit"
        variant="outline"
        size="small"
        formMethod="get"
        formAction="/admin/invoices"
      >
        <FileText size={16} aria-hidden="true" />
        Invoices
      </Button>
    </div>
  );
}
