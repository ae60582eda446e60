import { defineTexts } from "../../../language/define-texts.ts";

/** What stands on the page of mail beside the names of its fields. */
export const mailPageText = defineTexts({
  en: {
    noServerHint:
      "As smtp://user:password@host:587, from your mail provider. Without one, each mail is a file in the shop's folder and reaches nobody.",
    serverHint: "Mails go by {host}. Another one is entered as smtp://user:password@host:587.",
    forgetServer: "Forget it: each mail becomes a file again, and reaches nobody",
    senderHint:
      "Who mails are from: an email, or a name with it, as {shop} <{email}>. Empty: {email}. Your mail server has to allow it.",
    encryptionHint:
      "Without it, whoever can listen on the way to the mail server reads its password and all mails. A server on this machine needs none.",
    ownerMailsHint: "When {email} is told of new orders.",
    testMail: "Test mail",
    recipient: "Recipient",
    asSaved: "By what is saved above.",
    sendTestMail: "Send test mail",
    testSubject: "Test mail of {shop}",
    testWords: "This is a test mail of {shop}. If you can read it, mails of the shop arrive.",
    sendsNone: "This process sends no mails.",
    writtenToFile:
      "The mail was written to a file in the shop's folder, because no mail server is set. It reaches nobody.",
    sent: "Sent to {email}. The server says: {answer}",
    refused: "Nothing was sent. The server says: {answer}",
    noAnswer: "Nothing was sent. The server does not answer: {why}",
    notSent: "Nothing was sent. {why}",
  },
  da: {
    noServerHint:
      "På formen smtp://bruger:adgangskode@server:587 fra din mailudbyder. Uden en mailserver gemmes hver mail som en fil i butikkens mappe og når ikke frem til nogen.",
    serverHint:
      "Mails sendes via {host}. En anden server angives som smtp://bruger:adgangskode@server:587.",
    forgetServer: "Fjern mailserveren: Hver mail gemmes igen som en fil og når ikke frem til nogen",
    senderHint:
      "Afsenderen på butikkens mails: en e-mailadresse, eventuelt med et navn, f.eks. {shop} <{email}>. Tomt felt: {email}. Din mailserver skal tillade det.",
    encryptionHint:
      "Uden kryptering kan enhver, der lytter med på vejen til mailserveren, læse adgangskoden og alle mails. En server på samme maskine behøver den ikke.",
    ownerMailsHint: "Hvornår {email} får besked om nye ordrer.",
    testMail: "Testmail",
    recipient: "Modtager",
    asSaved: "Sendes med de indstillinger, der er gemt ovenfor.",
    sendTestMail: "Send testmail",
    testSubject: "Testmail fra {shop}",
    testWords: "Dette er en testmail fra {shop}. Kan du læse den, når butikkens mails frem.",
    sendsNone: "Denne proces sender ingen mails.",
    writtenToFile:
      "Mailen blev skrevet til en fil i butikkens mappe, fordi der ikke er angivet nogen mailserver. Den når ikke frem til nogen.",
    sent: "Sendt til {email}. Serveren svarer: {answer}",
    refused: "Der blev ikke sendt noget. Serveren svarer: {answer}",
    noAnswer: "Der blev ikke sendt noget. Serveren svarer ikke: {why}",
    notSent: "Der blev ikke sendt noget. {why}",
  },
});
