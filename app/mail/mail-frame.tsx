import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { currentLanguage } from "../language/current-language.ts";
import { shop } from "../shop.ts";

/**
 * The tokens of app.css as mail programs read them: neither custom properties nor light-dark() reach
 * there, so the light look stands here once more.
 */
export const ink = {
  paper: "#f5f0e6",
  raised: "#fbf8f1",
  text: "#171411",
  quiet: "#5c544a",
  rule: "#d9d0c0",
  label: "#b4380f",
  onLabel: "#fffaf2",
} as const;

/** What a logo stands on; a mail is light. */
const mailGrounds = { dark: "transparent", light: ink.text, any: "transparent" } as const;

export const face = "'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const detailFace = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

interface MailFrameProps {
  heading: string;
  /** What a list of mails shows behind the subject. */
  preview: string;
  children: ReactNode;
}

/** A mail of the shop's: its name above, the message on a raised sheet, who sent it below. Its pictures only adorn it. */
export function MailFrame({ heading, preview, children }: MailFrameProps) {
  return (
    <Html lang={currentLanguage()}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: "32px 12px", background: ink.paper, color: ink.text }}>
        <Container style={{ maxWidth: "560px", fontFamily: face }}>
          {shop.logo !== null && (
            <Img
              src={`/pictures/logo/${shop.logo.key}-page.png`}
              alt=""
              height="40"
              style={{
                maxWidth: "100%",
                margin: "0 0 8px",
                background: mailGrounds[shop.logo.tone],
              }}
            />
          )}
          <Text style={{ margin: "0 0 16px", fontSize: "22px", fontWeight: 800, lineHeight: "1" }}>
            {shop.name}
          </Text>
          <Section
            style={{
              padding: "28px 24px",
              background: ink.raised,
              border: `1px solid ${ink.rule}`,
              borderTop: `6px solid ${ink.label}`,
            }}
          >
            <Heading
              as="h1"
              style={{ margin: "0 0 16px", fontSize: "26px", fontWeight: 800, lineHeight: "1.1" }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Text style={{ ...quietStyle, margin: "16px 0 0" }}>
            {shop.address.join(" · ")}
            <br />
            {shop.email}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const quietStyle = { fontSize: "13px", lineHeight: "1.5", color: ink.quiet };

export function MailText({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const size = quiet ? quietStyle : { fontSize: "16px", lineHeight: "1.5" };
  return <Text style={{ ...size, margin: "0 0 16px", fontFamily: face }}>{children}</Text>;
}

/** A link in a text. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} style={{ color: ink.text, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** The one call to action of a mail. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        margin: "8px 0 16px",
        padding: "13px 20px",
        borderRadius: "3px",
        background: ink.text,
        color: ink.paper,
        fontFamily: face,
        fontSize: "16px",
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  );
}
