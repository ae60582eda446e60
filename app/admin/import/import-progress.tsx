import { Link } from "react-router";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { stateLabels } from "./import-states.ts";
import styles from "./import.module.css";
import type { ListedImport } from "./listed-import.server.ts";

/** How far the step is that runs, and the button that stops it. */
export function ImportProgress({ importRun }: { importRun: ListedImport }) {
  const { done, total, state, stopRequested } = importRun;
  return (
    <Notice tone="plain">
      <div className={layout.column}>
        <p id="import-progress">
          {stopRequested
            ? "It is being stopped."
            : `${stateLabels[state].label}: ${formatWholeNumber(done)} of ${formatWholeNumber(total)}`}
        </p>
        <progress
          className={styles.progress}
          aria-labelledby="import-progress"
          value={done}
          max={Math.max(1, total)}
        />
        <noscript>
          <Link to={`/admin/import/${importRun.id}`} reloadDocument>
            Show how far it is now
          </Link>
        </noscript>
        <Form method="post">
          <Button
            type="submit"
            variant="outline"
            size="small"
            name="intent"
            value="stop"
            pending={stopRequested}
          >
            Stop
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
