import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "../../shop-time.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import styles from "./thank-you-page.module.css";
import { thankYouText } from "./thank-you-texts.ts";

interface WaitingOrderProps {
  orderNumber: string;
  /** Name of the payment method. */
  payment: string;
  /** Where the customer pays; "" when there is no such page yet, or it is nobody's business here. */
  redirectUrl: string;
  holdUntil: Date;
  /** With it the page tells how the payment stands, and lets it be given up. */
  token: string;
  /** Whether the provider has sent its customer back: then its answer is a matter of moments. */
  isBack: boolean;
}

/** Milliseconds after which the provider is asked again, and then how often: as Vipps MobilePay's documents advise. */
const firstAsk = 5_000;
const nextAsk = 2_000;

/** While the provider has not said how the payment ended. The page follows by itself. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { orderNumber, payment, redirectUrl, holdUntil, token, isBack } = props;
  const { state, revalidate } = useRevalidator();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isBack || state !== "idle") return undefined;
    const timer = setTimeout(
      () => {
        hasAsked.current = true;
        void revalidate();
      },
      hasAsked.current ? nextAsk : firstAsk,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isBack, state, revalidate]);
  const here = `/thankyou?order=${orderNumber}&token=${token}`;
  return (
    <Page
      width="narrow"
      heading={isBack ? thankYouText("waitingFor", { payment }) : thankYouText("waiting")}
      lead={thankYouText("heldUntil", { time: formatDateTime(holdUntil), payment })}
    >
      {isBack && <p>{thankYouText("justWait")}</p>}
      <div className={classNames(layout.row, isBack && styles.links)}>
        {redirectUrl !== "" && (
          // Who is back has most likely approved, and is not to be sent there again.
          <LinkButton to={redirectUrl} variant={isBack ? "outline" : "solid"}>
            {thankYouText("goOnToPay")}
          </LinkButton>
        )}
        <LinkButton to={`${here}&returned=1`} variant="outline" reloadDocument>
          {thankYouText("checkAgain")}
        </LinkButton>
        <LinkButton to={`${here}&back=1`} variant="outline" reloadDocument>
          {thankYouText("backWithoutPaying")}
        </LinkButton>
      </div>
    </Page>
  );
}
