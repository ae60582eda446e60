import { Heading, Hr, Text } from "@react-email/components";
import { Fragment, type CSSProperties } from "react";
import { legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { parseText, type Piece } from "../../legal-texts/parse-text.ts";
import { face, ink, MailLink, MailText } from "../../mail/mail-frame.tsx";
import type { ContractTexts } from "../contract-texts.server.ts";
import { mailsText } from "./mails-texts.ts";

interface ContractSectionProps {
  texts: ContractTexts;
  publicUrl: string;
}

/**
 * The terms and the withdrawal information in full: a link is no durable medium, and without them the withdrawal period does
 * not begin (docs/law.md, Confirmation).
 */
export function ContractSection({ texts, publicUrl }: ContractSectionProps) {
  return (
    <>
      <Hr style={{ margin: "8px 0 16px", borderColor: ink.rule }} />
      <MailText quiet>{mailsText("contractTexts")}</MailText>
      <LegalText title={legalTitles.terms} text={texts.terms} publicUrl={publicUrl} />
      <LegalText
        title={legalTitles["withdrawal-information"]}
        text={texts.withdrawalInformation}
        publicUrl={publicUrl}
      />
    </>
  );
}

const small = { color: ink.quiet, fontFamily: face, fontSize: "13px", lineHeight: "1.5" };
const spaced: CSSProperties = { ...small, margin: "0 0 10px" };
const heading: CSSProperties = { ...small, margin: "0 0 4px", color: ink.text, fontWeight: 700 };

/** A text of the owner's; what the page of that text shows as second level is third here. */
function LegalText({ title, text, publicUrl }: { title: string; text: string; publicUrl: string }) {
  return (
    <>
      <Heading as="h2" style={{ ...heading, margin: "20px 0 10px", fontSize: "18px" }}>
        {title}
      </Heading>
      {parseText(text).map((block, index) => {
        if (block.kind === "heading") {
          return (
            <Heading key={index} as={block.level === 2 ? "h3" : "h4"} style={heading}>
              <Pieces pieces={block.pieces} publicUrl={publicUrl} />
            </Heading>
          );
        }
        if (block.kind === "list") {
          return (
            <ul key={index} style={{ ...spaced, paddingLeft: "20px" }}>
              {block.items.map((pieces, item) => (
                <li key={item}>
                  <Pieces pieces={pieces} publicUrl={publicUrl} />
                </li>
              ))}
            </ul>
          );
        }
        return (
          <Text key={index} style={spaced}>
            {block.lines.map((pieces, line) => (
              <Fragment key={line}>
                {line > 0 && <br />}
                <Pieces pieces={pieces} publicUrl={publicUrl} />
              </Fragment>
            ))}
          </Text>
        );
      })}
    </>
  );
}

function Pieces({ pieces, publicUrl }: { pieces: readonly Piece[]; publicUrl: string }) {
  return pieces.map(({ text, target }, index) => {
    if (target === undefined) return <Fragment key={index}>{text}</Fragment>;
    return (
      <MailLink key={index} href={target.startsWith("/") ? publicUrl + target : target}>
        {text}
      </MailLink>
    );
  });
}
