import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState } from "react";
import { data, Form, Link, redirect, useNavigate, useNavigation } from "react-router";
import type { Route } from "./+types/checkout-page.ts";
import { shop } from "../../shop.config.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { networkOf, consumeRateLimits } from "../accounts/rate-limiter.server.ts";
import {
  passHeaders,
  rateLimitResponse,
  rateLimitMessage,
} from "../accounts/rate-limit-response.ts";
import { requireUser } from "../accounts/guards.server.ts";
import { currentCart } from "../cart/cart-store.ts";
import { useCheckedCart } from "../cart/use-checked-cart.ts";
import { formatPrice } from "../catalogue/price.ts";
import { AddressFields } from "../orders/address-fields.tsx";
import {
  findShippingMethod,
  shippingMethods,
  shippingCost,
  shippingLabel,
} from "../orders/shipping.ts";
import { findPaymentProvider, paymentProviders } from "../payment/payment-providers.server.ts";
import { ownFields, readForm } from "../forms/read-form.server.ts";
import { requestContextKey } from "../request-context.ts";
import { servicesContext } from "../services.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { ChoiceField } from "../ui/choice-field.tsx";
import { fieldProps } from "../ui/field-props.ts";
import { TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { beginPayment } from "./begin-payment.server.ts";
import { checkoutForm, choosePayment } from "./checkout-form.ts";
import { keepCheckoutKey } from "./checkout-key.ts";
import styles from "./checkout-page.module.css";
import { CheckoutSummary, totalOf } from "./checkout-summary.tsx";
import { findLastAddress } from "./find-last-address.server.ts";
import { newCheckoutKey } from "./new-checkout-key.server.ts";
import { whyNotPayable } from "./payment-rules.ts";
import { placeOrder } from "./place-order.server.ts";
import { refusalMessages } from "./refusal-messages.ts";
import text from "../ui/text.module.css";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";

export const meta: Route.MetaFunction = () => [
  { title: `Checkout – ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = passHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  return {
    checkoutKey: newCheckoutKey(),
    last: await findLastAddress(context.get(servicesContext).db, user.uid),
    payments: paymentProviders.map(({ id, name, explanation, needsVisit }) => ({
      ...{ id, name, explanation },
      ...(needsVisit && { needsVisit }),
    })),
  };
}

/** Which ways to pay there are, and what they go with. */
const payableCheckout = checkoutForm.superRefine((checkout, context) => {
  const provider = findPaymentProvider(checkout.paymentMethod);
  const method = findShippingMethod(checkout.shippingMethod);
  const why = provider && method ? whyNotPayable(provider, method) : choosePayment;
  if (why !== null) context.addIssue({ code: "custom", path: ["paymentMethod"], message: why });
});

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(context);
  const submission = parseWithZod(ownFields(await readForm(request), checkoutForm), {
    schema: payableCheckout,
  });
  if (submission.status !== "success") {
    return data({ reply: submission.reply(), asked: [], records: [] }, { status: 400 });
  }
  const checkout = submission.value;
  const place = context.get(servicesContext);
  const network = networkOf(context.get(requestContextKey).clientAddress);
  const limits = [rateLimitFor("checkout", user.uid), rateLimitFor("checkout-network", network)];
  const taken = await consumeRateLimits(place, limits);
  if (!taken.ok) {
    const reply = submission.reply({ formErrors: [rateLimitMessage(taken.seconds)] });
    return rateLimitResponse({ reply, asked: [], records: [] }, taken.seconds);
  }
  const result = await placeOrder(place, user, checkout);
  if (result.ok) {
    const { paymentMethod } = checkout;
    const { orderNumber } = result;
    return redirect(await beginPayment(place, { orderNumber, paymentMethod, email: user.email }));
  }
  if (result.reason === "empty") return redirect("/user/cart");
  const reply = submission.reply({ formErrors: refusalMessages(result) });
  const records = result.reason === "changed" ? result.records : [];
  const asked = result.reason === "changed" ? checkout.cart.map(({ id }) => id) : [];
  return data({ reply, asked, records }, { status: 409 });
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkoutKey, last, payments } = loaderData;
  const checked = useCheckedCart();
  const { cart, known, learn, changes } = checked;
  const busy = useNavigation().state !== "idle";
  const navigate = useNavigate();
  const [shippingMethod, setShippingMethod] = useState(
    findShippingMethod(last?.shippingMethod ?? "")?.id ?? shippingMethods[0].id,
  );
  const [wantedPayment, setWantedPayment] = useState(last?.paymentMethod ?? "");
  const [form, fields] = useForm({
    id: "checkout",
    lastResult: actionData?.reply ?? null,
    defaultValue: { country: shop.countries[0], ...last },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutForm }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });

  useEffect(() => {
    if (actionData && actionData.asked.length > 0) learn(actionData.records, actionData.asked);
  }, [actionData, learn]);

  const problems = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) problems.current?.focus();
  }, [actionData]);

  // What emptied the cart is said here before the visitor goes on.
  const emptied = checked.left.length > 0;
  const leave = known && cart.length === 0 && !emptied && !busy;
  useEffect(() => {
    if (leave) void navigate("/user/cart", { replace: true });
  }, [leave, navigate]);

  const keyField = useRef<HTMLInputElement>(null);
  const formProps = getFormProps(form);
  const method = findShippingMethod(shippingMethod) ?? shippingMethods[0];
  const totals = totalOf(cart, method);
  const offered = payments.map((payment) => ({ ...payment, why: whyNotPayable(payment, method) }));
  const payable = offered.filter(({ why }) => why === null);
  // What was wanted comes back with the shipping method that allows it.
  const payment = payable.find(({ id }) => id === wantedPayment) ?? payable[0];
  const unseen = [fields.cart, fields.total, fields.checkoutKey].flatMap(
    ({ errors }) => errors ?? [],
  );
  const said = [...(form.errors ?? []), ...unseen.slice(0, 1)];

  return (
    <Page heading="Checkout">
      <noscript>
        <Notice tone="plain">
          Your cart lives in this browser, and reading it takes JavaScript. Turn it on to place your
          order, or write to us: {shop.email}
        </Notice>
      </noscript>
      <div ref={problems} tabIndex={-1} className={styles.problems}>
        {said.length > 0 && (
          <Notice tone="bad">
            {said.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {changes.length > 0 && (
              <p>Nothing was ordered. Your cart is as the shop has it now; look it over.</p>
            )}
          </Notice>
        )}
      </div>
      {known && cart.length === 0 ? (
        <LinkButton to="/user/cart">Back to the cart</LinkButton>
      ) : (
        <Form
          method="post"
          {...formProps}
          className={classNames(columns.columns, styles.checkout)}
          onSubmit={(event) => {
            if (busy) {
              event.preventDefault();
              return;
            }
            if (keyField.current) {
              keyField.current.value = keepCheckoutKey(currentCart(), checkoutKey);
            }
            formProps.onSubmit(event);
          }}
        >
          <div className={styles.fields}>
            <ChoiceField
              legend="How you get your records"
              name={fields.shippingMethod.name}
              value={shippingMethod}
              onChange={setShippingMethod}
              errors={fields.shippingMethod.errors}
              choices={shippingMethods.map((choice) => ({
                value: choice.id,
                label: choice.name,
                aside: shippingLabel(shippingCost(choice, totals.linesTotal)),
                ...(choice.price > 0 && { detail: `Free from ${formatPrice(choice.freeFrom)}` }),
              }))}
            />
            <fieldset className={styles.group}>
              <legend>{method.needsAddress ? "Where they go" : "Who they are for"}</legend>
              <AddressFields fields={fields} />
            </fieldset>
            <ChoiceField
              legend="How you pay"
              name={fields.paymentMethod.name}
              value={payment?.id ?? ""}
              onChange={setWantedPayment}
              errors={fields.paymentMethod.errors}
              choices={offered.map(({ id, name, explanation, why }) => ({
                value: id,
                label: name,
                detail: why ?? explanation,
                disabled: why !== null,
              }))}
            />
            <TextArea label="Note" optional rows={3} {...fieldProps(fields.note)} />
          </div>
          <input
            ref={keyField}
            type="hidden"
            name={fields.checkoutKey.name}
            defaultValue={checkoutKey}
          />
          <input
            type="hidden"
            name={fields.cart.name}
            value={known ? JSON.stringify(totals.lines) : "[]"}
          />
          <input type="hidden" name={fields.total.name} value={totals.total} />
          <CheckoutSummary cart={cart} known={known} changes={changes} method={method}>
            <Button type="submit" disabled={busy || !known}>
              {busy ? "Placing order…" : "Place order"}
            </Button>
            <p className={text.small}>
              You can cancel until we begin with your order. No refunds after that.{" "}
              <Link to="/user/cart">Change the cart</Link>
            </p>
          </CheckoutSummary>
        </Form>
      )}
    </Page>
  );
}
