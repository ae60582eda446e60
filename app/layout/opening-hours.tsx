import { Fragment } from "react";
import { shop } from "../shop.ts";
import { layoutText } from "./layout-texts.ts";

/** When the shop is open, with the days that differ, a line each; nothing where the owner has not said it. */
export function OpeningHours() {
  if (shop.openingHours.length === 0) return null;
  return (
    <>
      <p>{layoutText("openingHours")}</p>
      <p>
        {[...shop.openingHours, ...shop.openingExceptions].map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    </>
  );
}
