import { Column, Img, Row, Section, Text } from "@react-email/components";
import { formatPrice } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { documentNames, numberLabel } from "../../invoices/invoice-document.ts";
import {
  detailFace,
  face,
  ink,
  MailButton,
  MailFrame,
  MailLink,
  MailText,
} from "../../mail/mail-frame.tsx";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { isPickedUp, shippingName } from "../../shipping-method.ts";
import { shop } from "../../shop.ts";
import { addressLines } from "../address.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, vatRows } from "../order-total.ts";
import { nothingOwed, paymentStateLabel } from "../payment-messages.ts";
import { asShipped, linesNotShipped, listCopies } from "../shipment/shipment.ts";
import { pickUpAddress, shippingLabel, trackingUrl } from "../shipping.ts";
import { termsOf } from "../withdrawals/withdrawal-terms.ts";

interface OrderMailProps {
  order: CustomerOrder;
  publicUrl: string;
}

interface IssuedMailProps extends OrderMailProps {
  /** The invoice and credit notes of the order. */
  documents: readonly ListedDocument[];
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
          <>You pick your records up in the shop: {pickUpAddress()}.</>
        ) : (
          <>To: {addressOf(order)}</>
        )}
        <br />
        {payment}
      </MailText>
      <OrderLink order={order} publicUrl={publicUrl} />
      <MailText quiet>You can cancel the order there until we begin with it.</MailText>
      <WithdrawLink publicUrl={publicUrl} order={order} />
    </MailFrame>
  );
}

export function OrderShippedMail({ order, publicUrl, documents }: IssuedMailProps) {
  const pickedUp = isPickedUp(order);
  const rest = linesNotShipped(order.lines);
  return (
    <MailFrame
      heading={
        pickedUp ? "Your records are ready to be picked up" : "Your records are on their way"
      }
      preview={`Order ${order.orderNumber}`}
    >
      <MailText>
        {pickedUp
          ? `${order.fullName}, your order lies ready for you: ${pickUpAddress()}.`
          : `${order.fullName}, your order has left the shop for ${addressOf(order)}.`}
      </MailText>
      <OrderNumber order={order} />
      <Tracking order={order} />
      <Lines order={asShipped(order)} />
      {rest.length > 0 && (
        <MailText>
          We could not send you {listCopies(rest)}. You do not pay for it
          {order.paymentState === "unpaid" ? "" : ": only what was sent is taken"}. We are sorry.
        </MailText>
      )}
      <OrderLink order={order} publicUrl={publicUrl} />
      <WithdrawLink publicUrl={publicUrl} order={order} />
      <MailDocuments documents={documents} publicUrl={publicUrl} orderNumber={order.orderNumber} />
    </MailFrame>
  );
}

export function OrderCancelledMail({ order, publicUrl, documents }: IssuedMailProps) {
  return (
    <MailFrame heading="Your order is cancelled" preview={`Order ${order.orderNumber}`}>
      <MailText>
        {order.fullName}, order {order.orderNumber} is cancelled and nothing will be sent.{" "}
        {paymentStateLabel(order) === nothingOwed && "You owe nothing for it. "}
        If you did not ask for this, answer this mail.
      </MailText>
      <Lines order={order} />
      <OrderLink order={order} publicUrl={publicUrl} />
      <MailDocuments documents={documents} publicUrl={publicUrl} orderNumber={order.orderNumber} />
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

/** The number of the parcel, and a link to follow it. */
function Tracking({ order: { trackingNumber } }: { order: CustomerOrder }) {
  const url = trackingUrl(trackingNumber);
  if (trackingNumber === "") return null;
  return (
    <MailText>
      {url !== trackingNumber && <>Tracking number: {trackingNumber}. </>}
      {url !== null && <MailLink href={url}>Follow your parcel</MailLink>}
    </MailText>
  );
}

function OrderLink({ order, publicUrl }: OrderMailProps) {
  return (
    <MailButton href={`${publicUrl}/user/orders/${order.orderNumber}`}>See your order</MailButton>
  );
}

/** What was ordered, and what it comes to. */
export function Lines({ order }: { order: CustomerOrder }) {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {order.lines.map((line) => (
        <Line
          key={line.lineNumber}
          label={`${line.quantity} × ${line.album}`}
          detail={line.artist}
          cover={line.coverImage}
          amount={formatPrice(lineTotal(line))}
        />
      ))}
      <Line label={shippingName(order)} amount={shippingLabel(order.shippingCost)} />
      <Line label="Total" amount={formatPrice(order.totalAmount)} heavy />
      {vatRows(order, shop.vat.marginWords).map(({ label, amount }) => (
        <Line key={label} label={label} amount={amount} quiet />
      ))}
    </Section>
  );
}

interface LineProps {
  label: string;
  detail?: string;
  /** Storage key of the record's cover. */
  cover?: string;
  amount: string;
  heavy?: boolean;
  quiet?: boolean;
}

function Line({ label, detail, cover, amount, heavy = false, quiet = false }: LineProps) {
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
      {cover !== undefined && (
        <Column style={{ ...cell, width: "68px", verticalAlign: "top" }}>
          {/* Album and artist stand beside it, so a mail without its pictures says the same. */}
          <Img
            src={pictureUrl(cover, 240, "webp")}
            alt=""
            width="56"
            height="56"
            style={{ display: "block" }}
          />
        </Column>
      )}
      <Column style={cell} colSpan={cover === undefined ? 2 : 1}>
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

interface MailDocumentsProps {
  documents: readonly ListedDocument[];
  orderNumber: string;
  publicUrl: string;
}

/** Links to the invoice and the credit notes of an order. */
export function MailDocuments({ documents, orderNumber, publicUrl }: MailDocumentsProps) {
  const orderUrl = `${publicUrl}/user/orders/${orderNumber}`;
  return documents.map((document) => {
    const { kind, number } = document;
    const path = kind === "invoice" ? "invoice" : `credit-notes/${number}`;
    return (
      <MailText key={`${kind} ${number}`} quiet>
        <MailLink href={`${orderUrl}/${path}`}>{documentNames[kind]}</MailLink>,{" "}
        {numberLabel(document)}
      </MailText>
    );
  });
}

/** The withdrawal function, which the law wants within reach of each order, and what the consumer is told of it. */
export function WithdrawLink({ publicUrl, order }: WithdrawLinkProps) {
  return (
    <MailText quiet>
      Changed your mind?{" "}
      <MailLink href={`${publicUrl}/withdraw?order=${order.orderNumber}`}>
        Withdraw from contract here
      </MailLink>
      {`, until ${termsOf(order).days} days after your records are with you.`}{" "}
      <MailLink href={`${publicUrl}/withdrawal-information`}>Withdrawal information</MailLink>
      {" · "}
      <MailLink href={`${publicUrl}/terms`}>Terms</MailLink>
    </MailText>
  );
}

interface WithdrawLinkProps {
  publicUrl: string;
  order: CustomerOrder;
}
