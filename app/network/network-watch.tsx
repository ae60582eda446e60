import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { catchUp } from "./catch-up.ts";
import { NetworkNotice } from "./network-notice.tsx";
import { PagePrefetch } from "./page-prefetch.tsx";
import { followRouter } from "./page-router.ts";
import { prefetchRoutes } from "./prefetch-routes.ts";

/** Keeps the page while the shop cannot be reached, and says what that means for it. One stands in the document. */
export function NetworkWatch() {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return undefined;
    const ends = [followRouter(router), catchUp(router)];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
  const isBackOffice = useLocation().pathname.split("/", 2)[1] === "admin";
  useEffect(
    () => prefetchRoutes((path) => path.startsWith("admin") === isBackOffice),
    [isBackOffice],
  );
  return (
    <>
      <NetworkNotice />
      {router && <PagePrefetch router={router} />}
    </>
  );
}
