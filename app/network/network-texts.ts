import { defineTexts } from "../language/define-texts.ts";

/** What a page says while the shop cannot be reached. */
export const networkText = defineTexts({
  en: {
    loading: "Loading...",
    outOfDate: "No connection. This page may be out of date; it catches up by itself.",
    noConnection: "No connection. Try again.",
    noAnswer: "The shop does not answer at the moment. Try again.",
    notSent: "No connection. Nothing was sent. Try again.",
    maybeSentRepeatable:
      "No connection. We cannot tell whether it was sent. Try again: it counts only once.",
    maybeSentOnce:
      "No connection. We cannot tell whether it was sent. Look for it before you try again.",
    sentThenLost:
      "It was sent, but then the connection was lost. Try again to see what came of it.",
    refused: "The shop did not take this.",
    fault: "Something went wrong. That was our fault, and what you typed is still here. Try again.",
    reference: "Reference: {reference}",
    tryAgain: "Try again",
  },
  da: {
    loading: "Henter…",
    outOfDate: "Ingen forbindelse. Siden er måske forældet; den opdateres af sig selv.",
    noConnection: "Ingen forbindelse. Prøv igen.",
    noAnswer: "Butikken svarer ikke lige nu. Prøv igen.",
    notSent: "Ingen forbindelse. Intet blev sendt. Prøv igen.",
    maybeSentRepeatable:
      "Ingen forbindelse. Vi kan ikke se, om det blev sendt. Prøv igen: Det tæller kun én gang.",
    maybeSentOnce:
      "Ingen forbindelse. Vi kan ikke se, om det blev sendt. Tjek det, før du prøver igen.",
    sentThenLost: "Det blev sendt, men så forsvandt forbindelsen. Prøv igen for at se resultatet.",
    refused: "Butikken kunne ikke tage imod det.",
    fault: "Noget gik galt. Det var vores fejl, og det, du har skrevet, er her stadig. Prøv igen.",
    reference: "Reference: {reference}",
    tryAgain: "Prøv igen",
  },
});
