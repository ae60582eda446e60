import { shop } from "../../../shop.config.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./shop-address.module.css";

interface ShopAddressProps {
  /** A further line below the address. */
  more?: string | undefined;
  className?: string | undefined;
}

/** The shop's name, address and email, as they head a document. */
export function ShopAddress({ more, className }: ShopAddressProps) {
  const [name, ...address] = shop.address;
  return (
    <address className={classNames(styles.shop, className)}>
      <b>{name}</b>
      {[...address, shop.email, more].map(
        (line) => line !== undefined && <span key={line}>{line}</span>,
      )}
    </address>
  );
}
