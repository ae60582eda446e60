import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import { useCommandFetcher } from "../../commands/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import type { removeDemo } from "./remove-demo.server.ts";

/** "Remove demo records": takes away what nobody has sold or changed. Nothing where there is none and none was removed. */
export function DemoRecords({ untouched }: { untouched: number }) {
  const { result, busy, Form } = useCommandFetcher<typeof removeDemo>("remove-demo");
  if (untouched === 0 && !result) return null;
  return (
    <section className={layout.column} aria-labelledby="demo-records">
      <h2 id="demo-records">Demo records</h2>
      {result && <Notice tone={result.ok ? "good" : "bad"}>{result.message}</Notice>}
      {untouched > 0 && (
        <>
          <p>
            {recordsLabel(untouched)} of the demo catalogue {untouched === 1 ? "is" : "are"} as they
            came. What you have changed or sold, and what somebody has commented on, stays.
          </p>
          <Form method="post" id="remove-demo" />
          <div className={layout.row}>
            <ConfirmDialog
              trigger={(_open, props) => (
                <Button type="button" variant="danger" pending={busy} {...props}>
                  Remove demo records
                </Button>
              )}
              title="Remove demo records?"
              action={`Remove ${recordsLabel(untouched)}`}
              submits={{ form: "remove-demo", name: "intent", value: "remove-demo" }}
            >
              They are deleted for good, and their places on wishlists go with them.
            </ConfirmDialog>
          </div>
        </>
      )}
    </section>
  );
}
