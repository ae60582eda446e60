import { defineTexts } from "../../language/define-texts.ts";

/** The page on which a comment is reported. */
export const reportText = defineTexts({
  en: {
    heading: "Report a comment",
    sent: "We have your report. A person reads it, and decides. If we can write to you, you learn by mail what was decided and why.",
    back: "Back to {album}",
    wrote: "{name} wrote:",
    reason: "Reason",
    reasonHint: "What is wrong with it: does it break the law, hurt somebody, advertise?",
    email: "Email",
    emailHint: "So that we can tell you what was decided.",
    weTell: "We tell you at {email} what was decided.",
    goodFaith: "By sending it you say in good faith that what you write is right and complete.",
    send: "Send report",
  },
  da: {
    heading: "Anmeld en kommentar",
    sent: "Vi har modtaget din anmeldelse. Et menneske læser den og træffer en afgørelse. Hvis vi kan skrive til dig, får du besked på mail om, hvad vi har besluttet og hvorfor.",
    back: "Tilbage til {album}",
    wrote: "{name} skrev:",
    reason: "Begrundelse",
    reasonHint: "Hvad er der galt med den? Er den ulovlig, sårende eller reklame?",
    email: "E-mail",
    emailHint: "Så vi kan fortælle dig, hvad vi har besluttet.",
    weTell: "Vi skriver til {email}, hvad vi har besluttet.",
    goodFaith:
      "Ved at sende anmeldelsen erklærer du i god tro, at det, du skriver, er rigtigt og fuldstændigt.",
    send: "Send anmeldelse",
  },
});
