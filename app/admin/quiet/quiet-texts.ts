import { defineTexts } from "../../language/define-texts.ts";

/** A shop that is quiet, and what ends it. */
export const quietText = defineTexts({
  en: {
    heading: "This shop is quiet",
    notQuietHeading: "This is the shop",
    notQuiet: "It is not quiet: it sends mails and asks payment providers.",
    resumed: "This is the shop now: it sends mails and asks payment providers again.",
    whatQuietIs:
      "It sends no mails, asks no payment provider and takes no notices of them, and customers are not offered payments by card or MobilePay. What is to be sent waits.",
    seeWhy: "What to do",

    restored: "It was restored on {time} from a backup of {made}.",
    address: "Its data was served under {before} before, and is now under {now}. It may be a copy.",
    otherInstance: "On {time} another shop with the same data was seen at {provider}.",
    unreadable: "Its stored state cannot be read.",

    resume: "This is the shop now",
    resumeHint:
      "Press it once no other shop runs with this data. Two of them would charge, refund and mail the same customers twice. What waits is sent then, and payments of the last months are read anew from their providers.",

    unknownHeading: "What this shop cannot know",
    numbersHeading: "Numbers of invoices and credit notes",
    numbersHint:
      "The numbers continue after the last one that went out, so that none is given out twice. They never go back.",
    lastInvoice: "Last invoice number that went out",
    lastCreditNote: "Last credit note number that went out",
    issuedHere: "Here the last one is {n}.",
    noneHere: "None was issued here yet.",
    saveNumbers: "Save numbers",
    numbersSaved:
      "Saved. The next invoice is number {invoice}, the next credit note number {creditNote}.",
    wholeNumber: "Enter a whole number of up to 8 digits.",
    notBelow: "Number {n} was issued here already: enter {n} or more.",

    providersHeading: "Payments, refunds and disputes",
    providersSince: "Read from the providers, since {time}:",
    noPayments: "{provider} has none that this shop does not know.",
    noList: "{provider} has no list of payments: look in its portal for those since {time}.",
    noAnswer: "Not known for {provider}: {why}",
    what: "What",
    order: "Order",
    amount: "Amount",
    when: "When",
    payment: "Payment",
    open: "Not paid yet",
    refund: "Refund",
    dispute: "Dispute",
    noOrder: "no such order here",
    entered: "will be entered",
    adopt: "Adopt",
    adoptOf: "Adopt {order}",
    adopted:
      "{order} is an order now. Enter its customer and look at what was bought; to give the money back, cancel it.",
    adoptHint:
      "“Adopt” makes an order of a payment, with its amount on one line. Once this is the shop, it can be shipped, or cancelled and with that refunded; what nobody has paid by then is cancelled, and can no longer be paid. Refunds and disputes of orders that are here are entered by themselves then.",
    notThere: "{provider} does not have this payment, or it is adopted already.",
    notWhole:
      "{order} cannot be adopted: its amount is not in whole kroner, or in another currency. Refund it at {provider}.",
    unknownRecord: "What was bought is not known",

    discogsHeading: "Sales on Discogs",
    discogs: "Copies that Discogs sold since are on sale here again: {page}.",
    discogsPage: "Take off what Discogs sold",

    accountsHeading: "Accounts",
    erasedAgain: {
      one: "{n} account that was deleted since was deleted again.",
      other: "{n} accounts that were deleted since were deleted again.",
    },
    notErased: {
      one: "{n} account that was deleted since is here again, since nobody else could run the shop: make another admin and delete it.",
      other: "{n} accounts that were deleted since are here again: delete them.",
    },
    accountsOutdated:
      "Everybody was logged out. As they were when the backup was made: passwords, passkeys, bans, roles and email addresses. Whoever was banned or changed a leaked password since has to be banned, or change it, again. Accounts that were deleted since are here again where erasures.json in the folder of backups was lost.",
  },
  da: {
    heading: "Butikken er på pause",
    notQuietHeading: "Det er denne butik, der gælder",
    notQuiet: "Den er ikke på pause: Den sender mails og bruger betalingsudbyderne.",
    resumed:
      "Det er denne butik, der gælder nu: Den sender mails og bruger betalingsudbyderne igen.",
    whatQuietIs:
      "Den sender ingen mails, spørger ingen betalingsudbydere og modtager ingen beskeder fra dem, og kunderne kan ikke betale med kort eller MobilePay. Det, der skal sendes, venter.",
    seeWhy: "Hvad gør jeg?",

    restored: "Den blev gendannet {time} fra en sikkerhedskopi fra {made}.",
    address: "Dens data lå før på {before} og ligger nu på {now}. Den kan være en kopi.",
    otherInstance: "{time} blev en anden butik med de samme data set hos {provider}.",
    unreadable: "Dens gemte tilstand kan ikke læses.",

    resume: "Det er denne butik, der gælder nu",
    resumeHint:
      "Tryk, når ingen anden butik kører med disse data. To butikker ville trække, tilbagebetale og skrive til de samme kunder to gange. Det, der venter, bliver sendt, og betalinger fra de sidste måneder bliver hentet igen hos udbyderne.",

    unknownHeading: "Hvad butikken ikke kan vide",
    numbersHeading: "Numre på fakturaer og kreditnotaer",
    numbersHint:
      "Numrene fortsætter efter det sidste, der er sendt ud, så intet bliver brugt to gange. De går aldrig tilbage.",
    lastInvoice: "Sidste fakturanummer, der er sendt ud",
    lastCreditNote: "Sidste kreditnotanummer, der er sendt ud",
    issuedHere: "Her er det sidste {n}.",
    noneHere: "Her er ingen udstedt endnu.",
    saveNumbers: "Gem numre",
    numbersSaved:
      "Gemt. Den næste faktura får nummer {invoice}, den næste kreditnota nummer {creditNote}.",
    wholeNumber: "Skriv et helt tal på højst 8 cifre.",
    notBelow: "Nummer {n} er allerede udstedt her: Skriv {n} eller mere.",

    providersHeading: "Betalinger, tilbagebetalinger og indsigelser",
    providersSince: "Hentet hos udbyderne, siden {time}:",
    noPayments: "{provider} har ingen, som butikken ikke kender.",
    noList: "{provider} har ingen liste over betalinger: Se efter dem siden {time} i portalen.",
    noAnswer: "Ukendt for {provider}: {why}",
    what: "Hvad",
    order: "Ordre",
    amount: "Beløb",
    when: "Hvornår",
    payment: "Betaling",
    open: "Endnu ikke betalt",
    refund: "Tilbagebetaling",
    dispute: "Indsigelse",
    noOrder: "ordren findes ikke her",
    entered: "bliver registreret",
    adopt: "Overtag",
    adoptOf: "Overtag {order}",
    adopted:
      "{order} er nu en ordre. Udfyld kunden, og se på, hvad der er købt. Annuller den for at betale pengene tilbage.",
    adoptHint:
      "»Overtag« laver en ordre af en betaling med beløbet på én linje. Når det er denne butik, der gælder, kan den sendes eller annulleres og dermed betales tilbage; det, som ingen har betalt til den tid, bliver annulleret og kan ikke længere betales. Tilbagebetalinger og indsigelser til ordrer, der findes her, bliver så registreret af sig selv.",
    notThere: "{provider} har ikke betalingen, eller den er allerede overtaget.",
    notWhole:
      "{order} kan ikke overtages: Beløbet er ikke i hele kroner eller er i en anden valuta. Betal det tilbage hos {provider}.",
    unknownRecord: "Det vides ikke, hvad der blev købt",

    discogsHeading: "Salg på Discogs",
    discogs: "Eksemplarer, som Discogs har solgt siden, er til salg her igen: {page}.",
    discogsPage: "Tag det af, som Discogs har solgt",

    accountsHeading: "Konti",
    erasedAgain: {
      one: "{n} konto, der siden blev slettet, er slettet igen.",
      other: "{n} konti, der siden blev slettet, er slettet igen.",
    },
    notErased: {
      one: "{n} konto, der siden blev slettet, er her igen, for ingen anden kunne drive butikken: Lav en anden administrator, og slet den.",
      other: "{n} konti, der siden blev slettet, er her igen: Slet dem.",
    },
    accountsOutdated:
      "Alle er logget ud. Som de var, da sikkerhedskopien blev lavet: adgangskoder, adgangsnøgler, spærringer, roller og mailadresser. Den, der siden er blevet spærret eller har skiftet en lækket adgangskode, skal spærres eller skifte den igen. Konti, der siden blev slettet, er her igen, hvis erasures.json i mappen med sikkerhedskopier er gået tabt.",
  },
});
