import { useContext, useEffect, useState } from "react";
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
} from "react-router";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import snackbar from "../ui/snackbar.module.css";
import { ProblemMessage } from "./form.tsx";
import { isOutOfDate, subscribeToNetwork, useNetwork } from "./network-store.ts";
import { networkText } from "./network-texts.ts";
import styles from "./network-watch.module.css";
import type { PagePrefetch } from "./page-prefetch.tsx";
import { followRouter } from "./page-router.ts";

interface NetworkWatchProps {
  /** Loads what else pages need that came without it, after the files of the other pages. */
  loadMore: () => Promise<unknown>;
}

/** Events that show that somebody is there, who may open another page. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll"];

/** Keeps the page while the shop cannot be reached, and says what that means for it. One stands in the document. */
export function NetworkWatch({ loadMore }: NetworkWatchProps) {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return undefined;
    const ends = [followRouter(router), catchUp(router)];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
  const [Prefetch, setPrefetch] = useState<typeof PagePrefetch | null>(null);
  const isBackOffice = useLocation().pathname.split("/", 2)[1] === "admin";
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      import("./page-prefetch.tsx").then(
        ({ PagePrefetch, prefetchRoutes }) => {
          setPrefetch(() => PagePrefetch);
          prefetchRoutes(isBackOffice, { loadMore, signal });
        },
        // The next page loads its own files, and the next sign of life tries again.
        () => {
          isBegun = false;
        },
      );
    };
    for (const sign of signsOfLife) window.addEventListener(sign, begin, { signal, passive: true });
    return () => {
      end.abort();
    };
  }, [isBackOffice, loadMore]);
  return (
    <>
      <NetworkNotice />
      <PageProgress />
      {router && Prefetch && <Prefetch router={router} />}
    </>
  );
}

/** A thin bar at the head of the window while a page is on its way; read out, too. */
function PageProgress() {
  const { isSlow } = useNetwork();
  return (
    <div className={isSlow ? styles.progress : undefined} role="status">
      {isSlow && <span className="visually-hidden">{networkText("loading")}</span>}
    </div>
  );
}

/**
 * At the foot of the window: that the page is out of date, and what failed for want of a connection and belongs to no
 * form.
 */
function NetworkNotice() {
  const { isOutOfDate, problem } = useNetwork();
  const shown = problem?.placeId === null ? problem : null;
  return (
    <div className={classNames(snackbar.place, styles.place)} role="status">
      {shown ? (
        <div className={classNames(layout.row, styles.notice)}>
          <ProblemMessage problem={shown} />
        </div>
      ) : (
        isOutOfDate && (
          <p className={classNames(layout.row, styles.notice)}>{networkText("outOfDate")}</p>
        )
      )}
    </div>
  );
}

/** Milliseconds before each attempt to refresh; the last goes on. A page is right within 10 s of the network's return. */
const pauses = [1_000, 2_000, 4_000, 6_000];

/**
 * Loads the page again while it is out of date, at growing intervals and at once when the browser says that it is online.
 * Gives the function that ends it.
 */
function catchUp(router: Pick<DataRouter, "state" | "revalidate">): () => void {
  let timer: number | undefined;
  let attempts = 0;
  let isLoading = false;

  const plan = () => {
    if (!isOutOfDate()) {
      attempts = 0;
      window.clearTimeout(timer);
      timer = undefined;
    } else if (!isLoading) {
      const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 0;
      // Not all pages at once, when a shop comes back.
      timer ??= window.setTimeout(() => void attempt(), pause * (0.75 + Math.random() / 2));
    }
  };
  const attempt = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (isLoading || !isOutOfDate()) return;
    isLoading = true;
    attempts += 1;
    // A navigation brings data of its own.
    if (document.visibilityState === "visible" && router.state.navigation.state === "idle") {
      await router.revalidate();
    }
    isLoading = false;
    plan();
  };
  const attemptNow = () => {
    attempts = 0;
    void attempt();
  };

  const unsubscribe = subscribeToNetwork(plan);
  const end = new AbortController();
  window.addEventListener("online", attemptNow, end);
  document.addEventListener("visibilitychange", attemptNow, end);
  return () => {
    unsubscribe();
    window.clearTimeout(timer);
    end.abort();
  };
}
