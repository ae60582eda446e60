import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from "react-router";
import "./configure-zod.ts";
import type { Route } from "./+types/root.ts";
import { findUser, sessionMiddleware } from "./accounts/session.server.ts";
// It defines the order of the style layers, so it comes before every other style.
import stylesUrl from "./app.css?url";
import { SenderContext } from "./forms/sender.tsx";
import { currentLanguage } from "./language/current-language.ts";
import { inLanguagePath, withoutLanguage } from "./language/language-path.ts";
import { loadCartMenu } from "./layout/cart-menu.tsx";
import { CategoryBar } from "./layout/category-bar.tsx";
import { closeToVisitors } from "./layout/closed/close-to-visitors.server.ts";
import { ClosedNotice } from "./layout/closed/closed-notice.tsx";
import { CoverTransition } from "./layout/cover-transition.tsx";
import { EarlyInputReplay, EarlyInputScript } from "./layout/early-input/early-input-script.tsx";
import { FailureBoundary, loadFailureScreen } from "./layout/failure/failure-boundary.tsx";
import { Footer } from "./layout/footer.tsx";
import { KeepFocus } from "./layout/keep-focus.tsx";
import { layoutText } from "./layout/layout-texts.ts";
import { Navbar } from "./layout/navbar.tsx";
import { PageFocus } from "./layout/page-focus.tsx";
import { LivePage, skipLiveRevalidation, useShopDetails } from "./live/live-page.tsx";
import { keepPageOnFailure } from "./network/keep-page-on-failure.ts";
import { NetworkWatch } from "./network/network-watch.tsx";
import { findPageUser } from "./page-user/find-page-user.server.ts";
import { isSharedPath } from "./page-user/page-user.ts";
import { KeepPageUser, usePageUser } from "./page-user/use-page-user.ts";
import { logoUrl } from "./pictures/logo-files.ts";
import { requestContextKey } from "./request-context.ts";
import { servicesContext } from "./services-context.ts";
import { changedDetails, shop } from "./shop.ts";
import { DiscShapes } from "./sleeves/disc-shapes.tsx";
import fontFacesUrl from "./ui/fonts/fonts.css?url";
import fontUrl from "./ui/fonts/schibsted-grotesk.woff2?url";
import { Snackbar } from "./ui/snackbar.tsx";
import { HeartShape } from "./wishlist/wishlist-button.tsx";

export const links: LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: fontFacesUrl },
  ...iconLinks(),
];

/** The icon of the browser's tab, and that of a phone, of the shop's own logo where there is one. */
function iconLinks() {
  const { logo } = shop;
  if (logo === null) return [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];
  return [
    { rel: "icon", href: logoUrl(logo, "icon"), type: "image/png" },
    { rel: "apple-touch-icon", href: logoUrl(logo, "touch") },
  ];
}

// The failure page brings its own title.
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined ? [{ title: shop.name }] : [];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, closeToVisitors];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

/** Who looks; null on a page that is the same for everybody. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const isForEverybody = context.get(requestContextKey).nonce === undefined;
  if (isForEverybody && isSharedPath(withoutLanguage(url.pathname))) return null;
  const user = await findUser(context);
  return findPageUser(context.get(servicesContext).db, user, request.headers);
}

// The session does not depend on records or orders.
export const shouldRevalidate = skipLiveRevalidation;

export function Layout({ children }: { children: React.ReactNode }) {
  useShopDetails();
  return (
    // The server alone says what browsers apply before they draw (shop.ts).
    <html
      lang={currentLanguage()}
      {...(import.meta.env.SSR && { "data-shop": changedDetails() })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyInputScript />
        {/* Before all other styles: it defines the order of their layers. */}
        <link rel="stylesheet" href={stylesUrl} />
        <Meta />
        <Links />
        {import.meta.env.SSR && <SameOnEveryPage />}
      </head>
      <body>
        <DiscShapes />
        <HeartShape />
        <Navbar />
        <CategoryBar />
        <ClosedNotice />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Snackbar />
        <NetworkWatch loadMore={loadLaterParts} />
        <PageFocus />
        <KeepFocus />
        <LivePage />
        <KeepPageUser />
        <EarlyInputReplay />
        <ScrollRestoration />
        <CoverTransition />
        <Scripts />
      </body>
    </html>
  );
}

/** What each page has and a first visit does without, ahead of its need: it may come when there is no connection. */
async function loadLaterParts() {
  await Promise.all([loadFailureScreen(), loadCartMenu()]);
}

const merchantCenter = "Google Merchant Center";

/**
 * The window's colour, and where feed readers and Google Merchant find the feeds. The server alone writes what is the same
 * on every page: React leaves alone in the head what it did not render.
 */
function SameOnEveryPage() {
  return (
    <>
      <meta name="theme-color" content="#f5f0e6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={layoutText("newRecords")}
        href={inLanguagePath(currentLanguage(), "/feed.xml")}
      />
      <link rel="alternate" type="application/xml" title={merchantCenter} href="/google-feed.xml" />
    </>
  );
}

export default function App() {
  const { user } = usePageUser();
  return (
    <SenderContext value={user?.uid}>
      <Outlet />
    </SenderContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureBoundary error={error} />;
}
