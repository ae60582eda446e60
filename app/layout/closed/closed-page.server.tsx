import { renderToStaticMarkup } from "react-dom/server";
import stylesUrl from "../../app.css?url";
import { currentLanguage } from "../../language/current-language.ts";
import { inLanguagePath } from "../../language/language-path.ts";
import { legalSlugs, legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { findMadeUpDetails } from "../../made-up-details.ts";
import { logoUrl } from "../../pictures/logo-files.ts";
import { shop } from "../../shop.ts";
import fontFacesUrl from "../../ui/fonts/fonts.css?url";
import { layoutText } from "../layout-texts.ts";
import { Gatefold } from "../logo.tsx";
import { OpeningHours } from "../opening-hours.tsx";
import pageStylesUrl from "./closed-page.css?url";
import { closedText } from "./closed-texts.ts";

interface Closed {
  /** Whether somebody has ordered, so that customers have to do with the shop. */
  hasOrders: boolean;
}

/** The document that visitors get while the shop opens soon. It has no scripts, and nothing of what the shop sells. */
export function renderClosedPage(closed: Closed): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ClosedPage {...closed} />)}`;
}

function ClosedPage({ hasOrders }: Closed) {
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#f5f0e6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        <title>{`${closedText("openingSoon")} – ${shop.name}`}</title>
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="stylesheet" href={fontFacesUrl} />
        <link rel="stylesheet" href={pageStylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="closed">
        <main>
          <ClosedLogo />
          <h1>{shop.name}</h1>
          <p className="soon">{closedText("openingSoon")}</p>
          <p>{shop.tagline}</p>
          <OpeningHours />
          <ClosedAddress />
          {hasOrders ? (
            <ForCustomers />
          ) : (
            <p>
              <a href={pathOf("/login")}>{closedText("logIn")}</a>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}

function pathOf(path: string): string {
  return inLanguagePath(currentLanguage(), path);
}

/** Paths that stay open to customers. */
function ForCustomers() {
  return (
    <>
      <p>{closedText("forCustomers")}</p>
      <ul>
        <li>
          <a href={pathOf("/user/orders")}>{closedText("yourOrders")}</a>
        </li>
        <li>
          <a href={pathOf("/withdraw")}>{layoutText("withdraw")}</a>
        </li>
        {legalSlugs.map((slug) => (
          <li key={slug}>
            <a href={pathOf(`/${slug}`)}>{legalTitles[slug]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The styles of the shop's components are not on this page. */
function ClosedLogo() {
  const { logo } = shop;
  if (logo === null) return <Gatefold />;
  const { width, height, tone } = logo;
  return <img src={logoUrl(logo, "page")} width={width} height={height} alt="" data-tone={tone} />;
}

/** Where the shop is, but for what the owner has not entered yet. */
function ClosedAddress() {
  const madeUp = findMadeUpDetails(shop).map(({ name }) => name);
  return (
    <address>
      {!madeUp.includes("address") &&
        shop.address.slice(1).map((line) => <span key={line}>{line}</span>)}
      {!madeUp.includes("email") && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
    </address>
  );
}
