import { lazy, Suspense, useContext } from "react";
import { networkText } from "../../network/network-texts.ts";
import { reloadDocument } from "../../network/reach-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { DrawFailureContext } from "./failure-context.ts";
// Styles of what is loaded later stand in no document, but the failure page may be drawn by the server.
import "./failure-screen.module.css";

/** Loads the failure page ahead, that it is there without a connection too. */
export async function loadFailureScreen() {
  return (await import("./failure-screen.tsx")).FailureScreen;
}

const LoadedPage = lazy(async () => {
  try {
    return { default: await loadFailureScreen() };
  } catch {
    return { default: UnreachedPage };
  }
});

/** The page of what went wrong. A first visit does not load it, for it seldom needs it. */
export function FailureBoundary({ error }: { error: unknown }) {
  const draw = useContext(DrawFailureContext);
  return <Suspense>{draw ? draw(error) : <LoadedPage error={error} />}</Suspense>;
}

/** Stands for the failure page where that cannot be loaded either. */
function UnreachedPage() {
  return (
    <Page heading={networkText("noAnswer")}>
      <Button onClick={() => void reloadDocument()}>{networkText("tryAgain")}</Button>
    </Page>
  );
}
