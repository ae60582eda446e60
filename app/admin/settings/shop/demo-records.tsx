import { useCommandFetcher } from "../../../commands/use-command.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { removeDemo } from "./remove-demo.server.ts";

/** "Remove demo records": takes away what nobody has sold or changed. Nothing where there is none and none was removed. */
export function DemoRecords({ untouched }: { untouched: number }) {
  const { result, busy, Form } = useCommandFetcher<typeof removeDemo>("remove-demo");
  if (untouched === 0 && !result) return null;
  const number = { n: untouched, count: formatWholeNumber(untouched) };
  return (
    <section className={layout.column} aria-labelledby="demo-records">
      <h2 id="demo-records">{settingsPageText("demoRecords")}</h2>
      {result && <Notice tone={result.ok ? "good" : "bad"}>{result.message}</Notice>}
      {untouched > 0 && (
        <>
          <p>{settingsPageText("untouchedDemo", number)}</p>
          <Form method="post" id="remove-demo" />
          <div className={layout.row}>
            <ConfirmDialog
              trigger={(_open, props) => (
                <Button type="button" variant="danger" pending={busy} {...props}>
                  {settingsPageText("removeDemo")}
                </Button>
              )}
              title={settingsPageText("removeDemoAsked")}
              action={settingsPageText("removeRecords", number)}
              submits={{ form: "remove-demo", name: "intent", value: "remove-demo" }}
            >
              {settingsPageText("deletedForGood")}
            </ConfirmDialog>
          </div>
        </>
      )}
    </section>
  );
}
