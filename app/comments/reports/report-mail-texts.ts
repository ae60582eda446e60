import { defineTexts } from "../../language/define-texts.ts";

/** The mails about a report of a comment, which only the server writes. */
export const reportMailText = defineTexts({
  en: {
    receivedSubject: "We have your report of a comment",
    receivedHeading: "We have your report",
    receivedPreview: "A person reads it and decides.",
    received: "On {moment} you reported this comment, with the reason “{reason}”:",
    receivedFromAddress: "On {moment} a comment was reported to us with this email address.",
    quoted: "“{comment}”",
    whatFollows:
      "A person reads it and decides. We write again when that is done. If you did not send it, you need do nothing.",
    yoursRemoved: "Your comment was removed",
    yoursStays: "Your comment stays",
    reportedRemoved: "The comment that you reported was removed",
    reportedStays: "The comment that you reported stays",
    yoursReported: "Somebody reported this comment of yours:",
    youReported: "You reported a comment.",
    youReportedThis: "You reported a comment:",
    decidedRemoved:
      "A person of the shop has looked at it and decided that it does not stand any more. The reason: “{reason}”",
    decidedStays:
      "A person of the shop has looked at it and decided that it stays as it is. The reason: “{reason}”",
    rules:
      "The rules for comments are in our terms: {url}. If you think that this is wrong, answer this mail and we look at it again; you can also go to a court.",
    seeRecord: "See the record",
  },
  da: {
    receivedSubject: "Vi har modtaget din anmeldelse af en kommentar",
    receivedHeading: "Vi har modtaget din anmeldelse af en kommentar",
    receivedPreview: "Et menneske læser den og træffer en afgørelse.",
    received: "Den {moment} anmeldte du denne kommentar med begrundelsen »{reason}«:",
    receivedFromAddress: "Den {moment} blev en kommentar anmeldt til os med denne e-mailadresse.",
    quoted: "»{comment}«",
    whatFollows:
      "Et menneske læser den og træffer en afgørelse. Vi skriver igen, når det er sket. Er det ikke dig, der har sendt den, skal du ikke gøre noget.",
    yoursRemoved: "Din kommentar er fjernet",
    yoursStays: "Din kommentar bliver stående",
    reportedRemoved: "Kommentaren, du anmeldte, er fjernet",
    reportedStays: "Kommentaren, du anmeldte, bliver stående",
    yoursReported: "Nogen har anmeldt denne kommentar, som du har skrevet:",
    youReported: "Du har anmeldt en kommentar.",
    youReportedThis: "Du har anmeldt en kommentar:",
    decidedRemoved:
      "En medarbejder i butikken har set på den og besluttet, at den ikke længere skal stå på siden. Begrundelse: »{reason}«",
    decidedStays:
      "En medarbejder i butikken har set på den og besluttet, at den bliver stående. Begrundelse: »{reason}«",
    rules:
      "Reglerne for kommentarer står i vores handelsbetingelser: {url}. Mener du, at afgørelsen er forkert, så svar på denne mail, og vi ser på sagen igen. Du kan også gå til domstolene.",
    seeRecord: "Se pladen",
  },
});
