import { Column, Img, Row, Section, Text } from "@react-email/components";
import { Fragment } from "react";
import { formatPrice } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { documentName, numberLabel } from "../../invoices/invoice-document.ts";
import { legalTitles } from "../../legal-texts/legal-text-slugs.ts";
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
import type { ContractTexts } from "../contract-texts.server.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, vatRows } from "../order-total.ts";
import { owesNothing } from "../payment-messages.ts";
import { asShipped, linesNotShipped, listCopies } from "../shipment/shipment.ts";
import { pickUpAddress, shippingLabel, trackingUrl } from "../shipping.ts";
import { termsOf } from "../withdrawals/withdrawal-terms.ts";
import { ContractSection } from "./contract-section.tsx";
import { mailsText } from "./mails-texts.ts";

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
  texts,
}: OrderMailProps & { payment: string; texts: ContractTexts }) {
  return (
    <MailFrame
      heading={mailsText("placedHeading")}
      preview={`${order.orderNumber}: ${formatPrice(order.totalAmount)}`}
    >
      <MailText>
        {mailsText(isPickedUp(order) ? "placedPickUp" : "placed", { name: order.fullName })}
      </MailText>
      <OrderNumber order={order} />
      <Lines order={order} />
      <MailText>
        {isPickedUp(order)
          ? mailsText("pickUpAt", { address: pickUpAddress() })
          : mailsText("sentTo", { address: addressOf(order) })}
        <br />
        {payment}
      </MailText>
      <OrderLink order={order} publicUrl={publicUrl} />
      <MailText quiet>{mailsText("mayCancel")}</MailText>
      <WithdrawLink publicUrl={publicUrl} order={order} />
      <ContractSection texts={texts} publicUrl={publicUrl} />
    </MailFrame>
  );
}

/** An order that waits in the shop for its customer. */
export function OrderReadyMail({ order, publicUrl }: OrderMailProps) {
  const { fullName: name, orderNumber: number } = order;
  return (
    <MailFrame heading={mailsText("readyHeading")} preview={mailsText("orderNumber", { number })}>
      <MailText>{mailsText("ready", { name, address: pickUpAddress() })}</MailText>
      {shop.openingHours.length > 0 && (
        <MailText>
          {[...shop.openingHours, ...shop.openingExceptions].map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </MailText>
      )}
      <OrderNumber order={order} />
      <Lines order={order} />
      <OrderLink order={order} publicUrl={publicUrl} />
      <WithdrawLink publicUrl={publicUrl} order={order} />
    </MailFrame>
  );
}

export function OrderShippedMail({ order, publicUrl, documents }: IssuedMailProps) {
  const pickedUp = isPickedUp(order);
  const rest = linesNotShipped(order.lines);
  const { fullName: name } = order;
  return (
    <MailFrame
      heading={mailsText(pickedUp ? "pickedUpHeading" : "shippedHeading")}
      preview={mailsText("orderNumber", { number: order.orderNumber })}
    >
      <MailText>
        {pickedUp
          ? mailsText("pickedUp", { name })
          : mailsText("shipped", { name, address: addressOf(order) })}
      </MailText>
      <OrderNumber order={order} />
      <Tracking order={order} />
      <Lines order={asShipped(order)} />
      {rest.length > 0 && (
        <MailText>
          {mailsText(order.paymentState === "unpaid" ? "notSent" : "notSentTaken", {
            copies: listCopies(rest),
          })}
        </MailText>
      )}
      <OrderLink order={order} publicUrl={publicUrl} />
      <WithdrawLink publicUrl={publicUrl} order={order} />
      <MailDocuments documents={documents} publicUrl={publicUrl} orderNumber={order.orderNumber} />
    </MailFrame>
  );
}

export function OrderCancelledMail({ order, publicUrl, documents }: IssuedMailProps) {
  const { fullName: name, orderNumber: number } = order;
  return (
    <MailFrame
      heading={mailsText("cancelledHeading")}
      preview={mailsText("orderNumber", { number })}
    >
      <MailText>
        {[
          mailsText("cancelled", { name, number }),
          ...(owesNothing(order) ? [mailsText("nothingOwed")] : []),
          mailsText("notAsked"),
        ].join(" ")}
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
      {mailsText("orderNumber", { number: order.orderNumber })}
    </Text>
  );
}

/** The number of the parcel, and a link to follow it. */
function Tracking({ order: { trackingNumber } }: { order: CustomerOrder }) {
  const url = trackingUrl(trackingNumber);
  if (trackingNumber === "") return null;
  return (
    <MailText>
      {url !== trackingNumber && <>{mailsText("trackingNumber", { number: trackingNumber })} </>}
      {url !== null && <MailLink href={url}>{mailsText("followParcel")}</MailLink>}
    </MailText>
  );
}

function OrderLink({ order, publicUrl }: OrderMailProps) {
  return (
    <MailButton href={`${publicUrl}/user/orders/${order.orderNumber}`}>
      {mailsText("seeOrder")}
    </MailButton>
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
      <Line label={mailsText("total")} amount={formatPrice(order.totalAmount)} heavy />
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
        <MailLink href={`${orderUrl}/${path}`}>{documentName(kind)}</MailLink>,{" "}
        {numberLabel(document)}
      </MailText>
    );
  });
}

/** The withdrawal function, which the law wants within reach of each order, and what the consumer is told of it. */
export function WithdrawLink({ publicUrl, order }: WithdrawLinkProps) {
  return (
    <MailText quiet>
      {mailsText.nodes("withdraw", {
        link: (
          <MailLink href={`${publicUrl}/withdraw?order=${order.orderNumber}`}>
            {mailsText("withdrawHere")}
          </MailLink>
        ),
        days: termsOf(order).days,
      })}{" "}
      <MailLink href={`${publicUrl}/withdrawal-information`}>
        {legalTitles["withdrawal-information"]}
      </MailLink>
      {" · "}
      <MailLink href={`${publicUrl}/terms`}>{legalTitles.terms}</MailLink>
    </MailText>
  );
}

interface WithdrawLinkProps {
  publicUrl: string;
  order: CustomerOrder;
}
