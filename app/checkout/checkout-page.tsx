import { useEffect } from "react";
import { redirect, useNavigate, useNavigation } from "react-router";
import { shop } from "../../shop.config.ts";
import { requireUser } from "../accounts/guards.server.ts";
import { passHeaders } from "../accounts/rate-limit-response.ts";
import { useCheckedCart } from "../cart/use-checked-cart.ts";
import { readForm } from "../forms/read-form.server.ts";
import { findGuaranteeNotice } from "../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { findSaleTaxes } from "../orders/sale-taxes.ts";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutErrors } from "./checkout-errors.tsx";
import { CheckoutFormBody } from "./checkout-form-body.tsx";
import { findLastAddress } from "./find-last-address.server.ts";
import { findOffered } from "./find-offered.server.ts";
import { newCheckoutKey } from "./new-checkout-key.server.ts";
import { placeAndPay } from "./place-and-pay.server.ts";
import { readCheckout } from "./read-checkout.server.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Checkout", hidden: true });

export const headers = passHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const services = context.get(servicesContext);
  const { db, settings, now } = services;
  const live = showLive(context, [topics.settings]);
  return {
    live,
    taxes: findSaleTaxes(await settings.read(), now()),
    checkoutKey: newCheckoutKey(),
    uid: user.uid,
    email: user.email,
    last: await findLastAddress(db, user.uid),
    notice: await findGuaranteeNotice(db),
    payments: await findOffered(services),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(context);
  const read = await readCheckout(context, { form: await readForm(request), user });
  if ("refusal" in read) return read.refusal;
  const result = await placeAndPay(context.get(servicesContext), user, read.checkout);
  if (result.ok) return redirect(result.goTo);
  return result.reason === "empty" ? redirect("/user/cart") : read.refuse(result);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const navigate = useNavigate();
  const checkedCart = useCheckedCart({ withVat: true });
  const { cart, isLoaded, changes, removed, applyRecords } = checkedCart;
  const [form, fields] = useCheckoutForm(actionData?.reply, loaderData.last);

  useEffect(() => {
    if (actionData && actionData.ids.length > 0) applyRecords(actionData.records, actionData.ids);
  }, [actionData, applyRecords]);

  // The page stays when records left the cart just now: it says so.
  const leaves = isLoaded && cart.length === 0 && removed.length === 0 && !busy;
  useEffect(() => {
    if (leaves) void navigate("/user/cart", { replace: true });
  }, [leaves, navigate]);

  return (
    <Page heading="Checkout">
      <noscript>
        <Notice tone="plain">
          Your cart lives in this browser, and reading it takes JavaScript. Turn it on to place your
          order, or write to us: {shop.email}
        </Notice>
      </noscript>
      <CheckoutErrors
        form={form}
        fields={fields}
        result={actionData}
        isCorrected={changes.length > 0}
      />
      {isLoaded && cart.length === 0 ? (
        <LinkButton to="/user/cart">Back to the cart</LinkButton>
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
