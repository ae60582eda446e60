import { useContext, useSyncExternalStore } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { reloadDocument } from "../network/reach-shop.ts";
import { findRequestFailure } from "../network/request-failure.ts";
import { shop } from "../shop.ts";
import { Disc } from "../sleeves/disc.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import text from "../ui/text.module.css";
import { FailureContext } from "./failure-context.ts";
import styles from "./failure-page.module.css";

const nothing = () => () => undefined;

/** The page of what is not there, and of what went wrong. */
export function FailurePage({ error }: { error: unknown }) {
  const drawn = useContext(FailureContext);
  // What the server drew stands in the page; the browser, taking it over, reads it from there.
  const stated = useSyncExternalStore(nothing, readDrawn, () => drawn);
  if (isRouteErrorResponse(error) && error.status < 500) return <NotThere error={error} />;
  const request = findRequestFailure(error);
  const reference = request ? request.requestId : (stated?.reference ?? null);
  const { title, heading, explanation } =
    request?.reason === "no-connection"
      ? lost
      : stated?.status === 503 || request?.reason === "unavailable"
        ? away
        : broken(reference !== null);
  return (
    <Frame>
      <title>{`${title} – ${shop.name}`}</title>
      <h1>{heading}</h1>
      <p>{explanation}</p>
      {reference !== null && (
        <p
          className={classNames(text.detail, styles.reference)}
          data-reference={reference}
          data-status={stated?.status}
        >
          Reference: {reference}
        </p>
      )}
      <div className={classNames(layout.row, styles.links)}>
        <Button onClick={() => void reloadDocument()}>Try again</Button>
        <LinkButton to="/" variant="outline" reloadDocument>
          Back to the shop window
        </LinkButton>
      </div>
    </Frame>
  );
}

/** The shop was not reached, so nothing of it is to blame and no log knows of it. */
const lost = {
  title: "No connection",
  heading: "No connection.",
  explanation: "The shop could not be reached. Look at your connection and try again.",
};

const away = {
  title: "We'll be right back.",
  heading: "We'll be right back.",
  explanation:
    "The shop cannot reach its shelves at the moment. It comes back by itself; nothing that you ordered is lost.",
};

function broken(hasReference: boolean) {
  return {
    title: "Something broke",
    heading: "Something broke.",
    explanation: hasReference
      ? "That was our fault, not yours, and we are sorry. Please try again; if it stays, tell us the reference."
      : "That was our fault, not yours, and we are sorry. Please try again.",
  };
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
  const message =
    typeof error.data === "string" && !error.data.startsWith("Error:")
      ? error.data
      : "There is nothing at this address.";
  return (
    <Frame>
      <title>{`Not found – ${shop.name}`}</title>
      <h1>{error.status === 404 ? "Not in the crates." : "That did not work."}</h1>
      <p>
        {error.status === 404 ? `${message} It may have been sold, moved, or mistyped.` : message}
      </p>
      <div className={classNames(layout.row, styles.links)}>
        <LinkButton to="/shop">See all records</LinkButton>
        {pathname !== "/" && <Link to="/">Back to the shop window</Link>}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={classNames(page.wide, styles.frame)}>
      <div className={classNames(layout.stack, styles.message)}>{children}</div>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.sleeve} />
        <Disc single={false} />
      </div>
    </div>
  );
}
