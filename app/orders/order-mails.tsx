import { Column, Row, Section, Text } from "@react-email/components";
import { shop } from "../../shop.config.ts";
import { formatPrice } from "../catalogue/price.ts";
import { detailFace, face, ink, MailButton, MailFrame, MailText } from "../mail/mail-frame.tsx";
import { addressLines } from "./address.ts";
import type { CustomerOrder } from "./find-order.server.ts";
import { includedVat, lineTotal } from "./order-total.ts";
import { nothingOwed, paymentStateLabel } from "./payment-state.ts";
import { findShippingMethod, isPickedUp, shippingLabel } from "./shipping.ts";

interface OrderMailProps {
  order: CustomerOrder;
  publicUrl: string;
}

export function OrderPlacedMail({
  order,
  publicUrl,
  payment,
}: OrderMailProps & { payment: string }) {
  return (
    <MailFrame
      heading="Thank you for your order"
      preview={`${order.orderNumber}: ${formatPrice(order.totalAmount)}`}
    >
      <MailText>
        {order.fullName}, we have your order and will get your records ready. We write again when
        they {isPickedUp(order) ? "are ready to be picked up" : "leave the shop"}.
      </MailText>
      <OrderNumber order={order} />
      <Lines order={order} />
      <MailText>
        {isPickedUp(order) ? (
          <>You pick your records up in the shop: {shop.address.slice(1).join(", ")}.</>
        ) : (
          <>To: {addressOf(order)}</>
        )}
        <br />
        {payment}
      </MailText>
      <OrderLink order={order} publicUrl={publicUrl} />
      <MailText quiet>You can cancel the order there until we begin with it.</MailText>
    </MailFrame>
  );
}

export function OrderShippedMail({ order, publicUrl }: OrderMailProps) {
  const pickedUp = isPickedUp(order);
  return (
    <MailFrame
      heading={
        pickedUp ? "Your records are ready to be picked up" : "Your records are on their way"
      }
      preview={`Order ${order.orderNumber}`}
    >
      <MailText>
        {pickedUp
          ? `${order.fullName}, your order lies ready for you: ${shop.address.slice(1).join(", ")}.`
          : `${order.fullName}, your order has left the shop for ${addressOf(order)}.`}
      </MailText>
      <OrderNumber order={order} />
      <Lines order={order} />
      <OrderLink order={order} publicUrl={publicUrl} />
    </MailFrame>
  );
}

export function OrderCancelledMail({ order, publicUrl }: OrderMailProps) {
  return (
    <MailFrame heading="Your order is cancelled" preview={`Order ${order.orderNumber}`}>
      <MailText>
        {order.fullName}, order {order.orderNumber} is cancelled and nothing will be sent.{" "}
        {paymentStateLabel(order) === nothingOwed && "You owe nothing for it. "}
        If you did not ask for this, answer this mail.
      </MailText>
      <Lines order={order} />
      <OrderLink order={order} publicUrl={publicUrl} />
    </MailFrame>
  );
}

function addressOf(order: CustomerOrder): string {
  return [order.fullName, ...addressLines(order)].join(", ");
}

function OrderNumber({ order }: { order: CustomerOrder }) {
  return (
    <Text style={{ margin: "0 0 8px", fontFamily: detailFace, fontSize: "14px" }}>
      Order {order.orderNumber}
    </Text>
  );
}

function OrderLink({ order, publicUrl }: OrderMailProps) {
  return (
    <MailButton href={`${publicUrl}/user/orders/${order.orderNumber}`}>See your order</MailButton>
  );
}

function Lines({ order }: { order: CustomerOrder }) {
  const method = findShippingMethod(order.shippingMethod);
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {order.lines.map((line) => (
        <Line
          key={line.lineNumber}
          label={`${line.quantity} × ${line.album}`}
          detail={line.artist}
          amount={formatPrice(lineTotal(line))}
        />
      ))}
      <Line
        label={method?.name ?? order.shippingMethod}
        amount={shippingLabel(order.shippingCost)}
      />
      <Line label="Total" amount={formatPrice(order.totalAmount)} heavy />
      <Line
        label={`VAT ${order.vatPercent} % included`}
        amount={formatPrice(includedVat(order.totalAmount, order.vatPercent))}
        quiet
      />
    </Section>
  );
}

interface LineProps {
  label: string;
  detail?: string;
  amount: string;
  heavy?: boolean;
  quiet?: boolean;
}

function Line({ label, detail, amount, heavy = false, quiet = false }: LineProps) {
  const cell = {
    padding: "8px 0",
    borderTop: quiet ? "0" : `1px solid ${ink.rule}`,
    color: quiet ? ink.quiet : ink.text,
    fontFamily: face,
    fontSize: quiet ? "13px" : "16px",
    fontWeight: heavy ? 800 : 400,
    lineHeight: "1.4",
  };
  return (
    <Row>
      <Column style={cell}>
        {label}
        {detail !== undefined && (
          <>
            <br />
            <span style={{ color: ink.quiet, fontSize: "13px" }}>{detail}</span>
          </>
        )}
      </Column>
      <Column align="right" style={{ ...cell, whiteSpace: "nowrap", verticalAlign: "top" }}>
        {/* Kept by the plain-text version, where the two columns would else touch. */}
        {"\u00a0\u00a0"}
        {amount}
      </Column>
    </Row>
  );
}
