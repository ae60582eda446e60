import { defineTexts } from "../language/define-texts.ts";

/** What became of a mail or of a mail server's log-in, as an admin reads it; a server's own words are as they are. */
export const mailAnswerText = defineTexts({
  en: {
    noReply: "No reply",
    unreadable:
      "The mail server cannot be read: the key that encrypted it is not here. Enter it again.",
    serverSays: "{server} says: {words}",
    noServer: "There is no server {server}.",
    doesNotAnswer: "{server} does not answer: {words}",
    plain:
      "{server} offers no encrypted connection (STARTTLS), so the password was not sent. Enter its address with smtps://, or another port, such as 587. If you know that nobody can listen on the way, allow unencrypted connections below.",
  },
  da: {
    noReply: "Intet svar",
    unreadable:
      "Mailserveren kan ikke læses: Nøglen, den blev krypteret med, mangler. Indtast den igen.",
    serverSays: "{server} siger: {words}",
    noServer: "Der findes ingen server, der hedder {server}.",
    doesNotAnswer: "{server} svarer ikke: {words}",
    plain:
      "{server} tilbyder ingen krypteret forbindelse (STARTTLS), så adgangskoden blev ikke sendt. Indtast adressen med smtps:// eller en anden port, f.eks. 587. Ved du, at ingen kan lytte med undervejs, kan du tillade ukrypterede forbindelser nedenfor.",
  },
});
