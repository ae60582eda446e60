import { redirectDocument, type MiddlewareFunction } from "react-router";
import { findUser } from "../../accounts/session.server.ts";
import { withoutLanguage } from "../../language/language-path.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { renderClosedPage } from "./closed-page.server.tsx";
import { isOpenAfterOrders, isOpenToAccounts, isOpenWhileClosed } from "./open-paths.ts";

/** Seconds after which a crawler comes back. */
const retryAfter = "3600";

/**
 * Root middleware: while the shop opens soon, everybody but admins gets a page that says so, whatever they ask for but
 * what they have a right to (docs/rules.md, Opening soon). It needs the session.
 */
export const closeToVisitors: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (!shop.openingSoon) return next();
  const path = withoutLanguage(url.pathname);
  if (isOpenWhileClosed(path)) return next();
  const user = await findUser(context);
  if (user?.role === "admin" || (user && isOpenToAccounts(path))) return next();
  const { db } = context.get(servicesContext);
  const hasOrders =
    (await db.selectFrom("orders").select("orderNumber").limit(1).execute()).length > 0;
  if (hasOrders && isOpenAfterOrders(path)) return next();
  // A page that was open before becomes the one that says it, by a load of the whole document.
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (isData && request.method === "GET") throw redirectDocument(url.pathname + url.search);
  return new Response(renderClosedPage({ hasOrders }), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": retryAfter,
      // An open page then knows that what it submitted changed nothing.
      "X-Request-Outcome": "not-processed",
    },
  });
};
