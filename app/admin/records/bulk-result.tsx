import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import notice from "../../ui/notice.module.css";
import styles from "./bulk-bar.module.css";
import { ChangePreview } from "./change-preview.tsx";
import type { ManageFormResult } from "./manage-form-result.ts";

interface BulkResultProps {
  result: ManageFormResult | undefined;
  /** Posted with the undo, where the result belongs to one home category. */
  category?: string;
}

/** The result of an action on several records, with its undo. */
export function BulkResult({ result, category }: BulkResultProps) {
  return (
    <div role={result?.ok === false ? "alert" : "status"}>
      {result && (
        <Form
          method="post"
          isRepeatable={false}
          preventScrollReset
          className={classNames(
            notice.notice,
            result.ok ? notice.good : notice.bad,
            layout.row,
            styles.result,
          )}
        >
          {result.message}
          {result.preview && <ChangePreview preview={result.preview} />}
          {result.ok && result.batch !== null && (
            <>
              <input type="hidden" name="batch" value={result.batch} />
              {category !== undefined && <input type="hidden" name="category" value={category} />}
              <Button type="submit" name="intent" value="undo" size="small" variant="outline">
                Undo
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
