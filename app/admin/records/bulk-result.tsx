import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import styles from "./bulk-bar.module.css";
import type { ManageFormResult } from "./manage-form.server.ts";

interface BulkAnswerProps {
  answer: ManageFormResult | undefined;
  /** Sent with the undo, where the answer belongs to one home category. */
  category?: string;
}

/** What became of a deed, and the way back. */
export function BulkResult({ answer, category }: BulkAnswerProps) {
  return (
    <div role={answer?.ok === false ? "alert" : "status"}>
      {answer && (
        <Form
          method="post"
          preventScrollReset
          className={styles.answer}
          data-bad={answer.ok ? undefined : ""}
        >
          {answer.words}
          {answer.ok && answer.batch !== null && (
            <>
              <input type="hidden" name="batch" value={answer.batch} />
              {category !== undefined && <input type="hidden" name="category" value={category} />}
              <Button type="submit" name="intent" value="undo" size="small" look="outline">
                Undo
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
