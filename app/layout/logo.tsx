import { ShopLogo } from "../pictures/shop-logo.tsx";
import { shop } from "../shop.ts";

/** The shop's logo and its name; the name alone is left out where the logo says it. */
export function ShopName() {
  const { name, logo } = shop;
  if (logo === null) {
    return (
      <>
        <Gatefold />
        {name}
      </>
    );
  }
  return (
    <>
      <ShopLogo alt={logo.hasName ? name : ""} />
      {!logo.hasName && name}
    </>
  );
}

/** A gatefold sleeve, open, with the disc looking out. */
export function Gatefold() {
  return (
    <svg width="34" height="24" viewBox="0 0 34 24" aria-hidden="true">
      <circle cx="24" cy="12" r="9.5" fill="var(--label)" />
      <circle cx="24" cy="12" r="2" fill="var(--paper)" />
      <path d="M1 3.5 12 1v22L1 20.5Z" fill="currentColor" />
      <path d="M13 1l11 2.5v17L13 23Z" fill="currentColor" opacity="0.82" />
    </svg>
  );
}
