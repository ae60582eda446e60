import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { requireUser } from "../accounts/guards.server.ts";
import { useCheckedCart } from "../cart/use-checked-cart.ts";
import type { CommandResult } from "../commands/command-result.ts";
import { passHeaders } from "../commands/pass-headers.ts";
import { runCommands } from "../commands/run-commands.server.ts";
import { useCommand } from "../commands/use-command.ts";
import { findGuaranteeNotice } from "../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { findSaleTaxes } from "../orders/sale-taxes.ts";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services-context.ts";
import { shop } from "../shop.ts";
import { LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { checkOut } from "./check-out.server.ts";
import { CheckoutFormBody } from "./checkout-form-body.tsx";
import styles from "./checkout-page.module.css";
import { checkoutText } from "./checkout-texts.ts";
import { findLastAddress } from "./find-last-address.server.ts";
import { findOffered } from "./find-offered.server.ts";
import { type CheckoutFields, useCheckoutForm } from "./use-checkout-form.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: checkoutText("checkout"), hidden: true });

export const headers = passHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const services = context.get(servicesContext);
  const { db, settings, now } = services;
  const live = showLive(context, [topics.settings]);
  return {
    live,
    taxes: findSaleTaxes(await settings.read(), now()),
    checkoutKey: crypto.randomUUID(),
    uid: user.uid,
    email: user.email,
    last: await findLastAddress(db, user.uid),
    notice: await findGuaranteeNotice(db),
    payments: await findOffered(services),
  };
}

export const action = runCommands([checkOut]);

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { result, busy } = useCommand<typeof checkOut>("check-out");
  const navigate = useNavigate();
  const checkedCart = useCheckedCart({ withVat: true });
  const { cart, isLoaded, changes, removed, applyRecords } = checkedCart;
  const [form, fields] = useCheckoutForm(result?.reply, loaderData.last);

  useEffect(() => {
    if (result?.value) applyRecords(result.value.records, result.value.ids);
  }, [result, applyRecords]);

  // The page stays when records left the cart just now: it says so.
  const leaves = isLoaded && cart.length === 0 && removed.length === 0 && !busy;
  useEffect(() => {
    if (leaves) void navigate("/user/cart", { replace: true });
  }, [leaves, navigate]);

  return (
    <Page heading={checkoutText("checkout")}>
      <noscript>
        <Notice tone="plain">{checkoutText("needsScript", { email: shop.email })}</Notice>
      </noscript>
      <CheckoutErrors fields={fields} result={result} isCorrected={changes.length > 0} />
      {isLoaded && cart.length === 0 ? (
        <LinkButton to="/user/cart">{checkoutText("backToCart")}</LinkButton>
      ) : (
        <CheckoutFormBody
          form={form}
          fields={fields}
          checkedCart={checkedCart}
          busy={busy}
          {...loaderData}
        />
      )}
    </Page>
  );
}

interface CheckoutErrorsProps {
  fields: CheckoutFields;
  /** The result of the last submit; a new one moves the focus here. */
  result: CommandResult | undefined;
  /** The cart was changed to what the shop has now. */
  isCorrected: boolean;
}

/** The errors that belong to no visible field. */
function CheckoutErrors({ fields, result, isCorrected }: CheckoutErrorsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) element.current?.focus();
  }, [result]);
  const hidden = [fields.cart, fields.total, fields.checkoutKey];
  const errors = new Set(hidden.flatMap((field) => field.errors ?? []));
  if (result?.message !== undefined) errors.add(result.message);
  return (
    <div ref={element} tabIndex={-1} className={styles.problems}>
      {errors.size > 0 && (
        <Notice tone="bad">
          {[...errors].map((error) => (
            <p key={error}>{error}</p>
          ))}
          {isCorrected && <p>{checkoutText("nothingOrdered")}</p>}
        </Notice>
      )}
    </div>
  );
}
