import { useContext, useSyncExternalStore } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { networkText } from "../../network/network-texts.ts";
import { reloadDocument } from "../../network/reach-shop.ts";
import { findRequestFailure } from "../../network/request-failure.ts";
import { shop } from "../../shop.ts";
import { Disc } from "../../sleeves/disc.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import text from "../../ui/text.module.css";
import { FailureContext } from "./failure-context.ts";
import styles from "./failure-screen.module.css";
import { failureText } from "./failure-texts.ts";

const nothing = () => () => undefined;

/** The page of what is not there, and of what went wrong. */
export function FailureScreen({ error }: { error: unknown }) {
  const drawn = useContext(FailureContext);
  // What the server drew stands in the page; the browser, taking it over, reads it from there.
  const stated = useSyncExternalStore(nothing, readDrawn, () => drawn);
  if (isRouteErrorResponse(error) && error.status < 500) return <NotThere error={error} />;
  const request = findRequestFailure(error);
  const reference = request ? request.requestId : (stated?.reference ?? null);
  const { title, explanation } =
    // The shop was not reached, so nothing of it is to blame and no log knows of it.
    request?.reason === "no-connection"
      ? { title: failureText("lost"), explanation: failureText("lostExplained") }
      : stated?.status === 503 || request?.reason === "unavailable"
        ? { title: failureText("away"), explanation: failureText("awayExplained") }
        : sayBroken(reference !== null);
  return (
    <Frame>
      <title>{`${title} – ${shop.name}`}</title>
      <h1>{`${title.replace(/\.$/, "")}.`}</h1>
      <p>{explanation}</p>
      {reference !== null && (
        <p
          className={classNames(text.detail, styles.reference)}
          data-reference={reference}
          data-status={stated?.status}
        >
          {networkText.nodes("reference", { reference })}
        </p>
      )}
      <div className={classNames(layout.row, styles.links)}>
        <Button onClick={() => void reloadDocument()}>{networkText("tryAgain")}</Button>
        <LinkButton to="/" variant="outline" reloadDocument>
          {failureText("backHome")}
        </LinkButton>
      </div>
    </Frame>
  );
}

function sayBroken(hasReference: boolean) {
  return {
    title: failureText("broken"),
    explanation: failureText(hasReference ? "brokenWithReference" : "brokenExplained"),
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
      : failureText("nothingHere");
  return (
    <Frame>
      <title>{`${failureText("notFound")} – ${shop.name}`}</title>
      <h1>{failureText(error.status === 404 ? "notFoundHeading" : "notDone")}</h1>
      <p>{error.status === 404 ? failureText("mayBeGone", { message }) : message}</p>
      <div className={classNames(layout.row, styles.links)}>
        <LinkButton to="/shop">{failureText("allRecords")}</LinkButton>
        {pathname !== "/" && <Link to="/">{failureText("backHome")}</Link>}
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
