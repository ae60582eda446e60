import { defineTexts } from "../../language/define-texts.ts";

/** The list of mails that did not arrive. */
export const mailsText = defineTexts({
  en: {
    heading: "Mails that did not arrive",
    none: "Every mail of the last 30 days was taken by the mail server, or still waits its turn.",
    correctFirst:
      "Correct the email first: that of an order on its page, that of an account by its owner. Mails stand here for 30 days.",
    mail: "Mail",
    to: "To",
    why: "Why it did not arrive",
    whatCanBeDone: "What can be done",
    sendAgain: "Send again",
    goesTo: "It goes to {email} now.",
    linkNotKept: "Its link is not kept. Its owner asks for a new one at “Forgot your password?”.",
    noEmail: "There is no email to send it to any more.",
    notListed: "This mail is not in the list any more: nothing was sent.",
    sentAgain: "The mail is sent again to {email}. If it does not arrive, it stands here again.",
  },
  da: {
    heading: "Mails, der ikke nåede frem",
    none: "Mailserveren har modtaget alle mails fra de seneste 30 dage, bortset fra dem, der stadig venter på at blive sendt.",
    correctFirst:
      "Ret e-mailadressen først: For en ordre gør du det på ordrens side; for en konto skal ejeren selv gøre det. Mails står her i 30 dage.",
    mail: "Mail",
    to: "Til",
    why: "Årsag",
    whatCanBeDone: "Handlinger",
    sendAgain: "Send igen",
    goesTo: "Den sendes nu til {email}.",
    linkNotKept: "Linket er ikke gemt. Ejeren kan bede om et nyt under »Glemt din adgangskode?«.",
    noEmail: "Der er ikke længere en e-mailadresse at sende den til.",
    notListed: "Mailen står ikke længere på listen: Intet blev sendt.",
    sentAgain:
      "Mailen bliver sendt igen til {email}. Hvis den ikke når frem, dukker den op her igen.",
  },
});
