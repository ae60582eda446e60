import { ShopLogo } from "../../pictures/shop-logo.tsx";
import { shop } from "../../shop.ts";
import styles from "./shop-address.module.css";

interface ShopAddressProps {
  /** A further line below the address. */
  more?: string | undefined;
  /** With the email; left out: as it is now, in the language of the page. */
  lines?: readonly string[];
}

/** The shop's name, address and email, as they head a document. */
export function ShopAddress({ more, lines }: ShopAddressProps) {
  const [name, ...address] = lines ?? [...shop.address, shop.email];
  return (
    <address className={styles.shop}>
      <ShopLogo alt="" />
      <b>{name}</b>
      {[...address, more].map((line) => line !== undefined && <span key={line}>{line}</span>)}
    </address>
  );
}
