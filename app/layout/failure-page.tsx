import { useContext, useSyncExternalStore } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { shop } from "../../shop.config.ts";
import { Disc } from "../sleeves/disc.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { FailureContext } from "./failure-context.ts";
import styles from "./failure-page.module.css";
import { lastFailure } from "./last-failure.ts";
import text from "../ui/text.module.css";
import layout from "../ui/layout.module.css";
import { classNames } from "../ui/class-names.ts";

const nothing = () => () => undefined;

/** The page of what is not there, and of what went wrong. */
export function FailurePage({ error }: { error: unknown }) {
  const drawn = useContext(FailureContext);
  // What the server drew stands in the page; the browser, taking it over, reads it from there.
  const failure = useSyncExternalStore(
    nothing,
    () => readDrawn() ?? lastFailure(),
    () => drawn,
  );
  if (isRouteErrorResponse(error) && error.status < 500) return <NotThere error={error} />;
  const resting = failure?.status === 503;
  return (
    <Frame>
      <title>{`${resting ? "We'll be right back." : "Something broke"} – ${shop.name}`}</title>
      <h1>{resting ? "We'll be right back." : "Something broke."}</h1>
      <p>
        {resting
          ? "The shop cannot reach its shelves at the moment. It comes back by itself; nothing that you ordered is lost."
          : "That was our fault, not yours, and we are sorry. Please try again; if it stays, tell us the reference."}
      </p>
      {failure !== null && (
        <p
          className={classNames(text.detail, styles.reference)}
          data-reference={failure.reference}
          data-status={failure.status}
        >
          Reference: {failure.reference}
        </p>
      )}
      <div className={classNames(layout.row, styles.links)}>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Try again
        </Button>
        <LinkButton to="/" variant="outline" reloadDocument>
          Back to the shop window
        </LinkButton>
      </div>
    </Frame>
  );
}

function readDrawn() {
  const element = document.querySelector<HTMLElement>("[data-reference]");
  const reference = element?.dataset["reference"];
  return reference === undefined
    ? null
    : knownFailure(reference, Number(element?.dataset["status"]));
}

let known: { status: number; reference: string } | null = null;

/** The same object for the same failure, as a store must give. */
function knownFailure(reference: string, status: number) {
  if (known?.reference !== reference) known = { reference, status };
  return known;
}

function NotThere({ error }: { error: { status: number; data: unknown } }) {
  const { pathname } = useLocation();
  const words =
    typeof error.data === "string" && !error.data.startsWith("Error:")
      ? error.data
      : "There is nothing at this address.";
  return (
    <Frame>
      <title>{`Not found – ${shop.name}`}</title>
      <h1>{error.status === 404 ? "Not in the crates." : "That did not work."}</h1>
      <p>{error.status === 404 ? `${words} It may have been sold, moved, or mistyped.` : words}</p>
      <div className={classNames(layout.row, styles.links)}>
        <LinkButton to="/shop">See all records</LinkButton>
        {pathname !== "/" && <Link to="/">Back to the shop window</Link>}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={classNames(layout.stack, styles.message)}>{children}</div>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.sleeve} />
        <Disc single={false} />
      </div>
    </div>
  );
}
