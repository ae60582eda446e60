import { defineTexts } from "../../../language/define-texts.ts";

/** What stands on the page of payment beside the names of its fields. */
export const paymentPageText = defineTexts({
  en: {
    timeToPay: "Time to pay",
    daysToPayHint: "From the date of an invoice until it is due.",
    holdMinutesHint:
      "How long an order by card or MobilePay keeps its records while nothing is paid; for MobilePay at most 10.",
    cardByStripe: "Card, by Stripe",
    stripeKeyHint:
      "From Stripe's dashboard, Developers, API keys. One of test mode begins with sk_test_.",
    stripeWebhookHint:
      "Only if you have made the webhook in Stripe's dashboard yourself; else the shop makes one and keeps its secret.",
    mobilePayByVipps: "MobilePay, by Vipps MobilePay",
    fourKeys:
      "Four keys of your sales unit belong together: portal.vippsmobilepay.com, For developers, API keys.",
    serialNumberHint: "The number of the sales unit, 4 to 7 digits.",
    vippsWebhookHint:
      "Only if you have registered the webhook yourself; else the shop registers one and keeps its secret.",
    offInCurrency: "{why} Customers are not offered “{method}”.",
    notOffered: "Without these keys customers are not offered “{method}”.",
    live: "Connected, live.",
    testMode: "Connected in test mode: no money moves.",
    enterLiveKeys: "Enter live keys before you open.",
    checkedByEnvironment: "Its notices are checked by the secret in the environment.",
    notRegistered: "The shop could not register its webhook, and tries again every hour: {problem}",
    registered: "The shop has registered its webhook at {provider}.",
    checkedByEntered: "Its notices are checked by the secret that you entered.",
    notReachable:
      "{provider} cannot reach the shop at {url}, so no webhook is registered: it takes a public https address. Payments work all the same, because the shop asks every minute and when customers come back.",
    lastNotice: "Last notice received {time}.",
    noNotice: "No notice received yet.",
    disconnect: "Disconnect {provider} and forget its keys",
    openOrders: {
      one: "One order is being paid with it, or has money reserved: without the keys that can neither be taken nor given back.",
      other:
        "{n} orders are being paid with it, or have money reserved: without the keys that can neither be taken nor given back.",
    },
    neededToo: "It is needed beside the others of this provider.",
    testKeysOnly:
      "Keys of the test environment are good there only: the box below says which these are.",
    testPayment: "Test payment",
    keysAreLive:
      "Your keys are live: a test would move money. Buy a record yourself and refund it.",
    testPaymentHint:
      "1 kr., or the least that the provider takes, is reserved and let go of at once. No order is made and no money moves. The keys that are saved are used.",
    tryProvider: "Try {provider}",
    testKeysNeeded: "A payment is tried with keys of test mode only.",
    tried: "{method}: a test payment of {amount} was begun and let go of. The keys work.",
    triedLeast:
      "{method}: a test payment of {amount}, the least that it takes, was begun and let go of. The keys work.",
    tryFailed: "The test payment failed. {why}",
  },
  da: {
    timeToPay: "Betalingsfrister",
    daysToPayHint: "Fra fakturadatoen til forfaldsdagen.",
    holdMinutesHint:
      "Så mange minutter er pladerne reserveret, mens en ordre med kort eller MobilePay venter på betaling; ved MobilePay højst 10.",
    cardByStripe: "Kort via Stripe",
    stripeKeyHint:
      "Fra Stripes kontrolpanel, Udviklere, API-nøgler. En nøgle til testtilstand begynder med sk_test_.",
    stripeWebhookHint:
      "Kun hvis du selv har oprettet webhooken i Stripes kontrolpanel; ellers opretter butikken en og gemmer dens hemmelighed.",
    mobilePayByVipps: "MobilePay via Vipps MobilePay",
    fourKeys:
      "Fire nøgler til dit salgssted hører sammen: portal.vippsmobilepay.com, For udviklere, API-nøgler.",
    serialNumberHint: "Salgsstedets nummer, 4 til 7 cifre.",
    vippsWebhookHint:
      "Kun hvis du selv har registreret webhooken; ellers registrerer butikken en og gemmer dens hemmelighed.",
    offInCurrency: "{why} Kunderne bliver ikke tilbudt »{method}«.",
    notOffered: "Uden disse nøgler tilbydes kunderne ikke »{method}«.",
    live: "Forbundet, i drift.",
    testMode: "Forbundet i testtilstand: Der flyttes ingen penge.",
    enterLiveKeys: "Indtast nøgler til rigtige betalinger, før du åbner.",
    checkedByEnvironment: "Beskederne derfra kontrolleres med hemmeligheden fra miljøvariablen.",
    notRegistered: "Butikken kunne ikke registrere sin webhook og prøver igen hver time: {problem}",
    registered: "Butikken har registreret sin webhook hos {provider}.",
    checkedByEntered: "Beskederne derfra kontrolleres med den hemmelighed, du har indtastet.",
    notReachable:
      "{provider} kan ikke nå butikken på {url}, så der er ikke registreret nogen webhook: Det kræver en offentlig https-adresse. Betalinger virker alligevel, fordi butikken spørger hvert minut, og når kunderne kommer tilbage.",
    lastNotice: "Seneste besked modtaget {time}.",
    noNotice: "Der er ikke modtaget nogen besked endnu.",
    disconnect: "Afbryd forbindelsen til {provider}, og glem nøglerne",
    openOrders: {
      one: "Én ordre er ved at blive betalt på denne måde eller har reserverede penge: Uden nøglerne kan pengene hverken trækkes eller betales tilbage.",
      other:
        "{n} ordrer er ved at blive betalt på denne måde eller har reserverede penge: Uden nøglerne kan pengene hverken trækkes eller betales tilbage.",
    },
    neededToo: "Den skal udfyldes sammen med udbyderens andre nøgler.",
    testKeysOnly:
      "Nøgler til testmiljøet virker kun dér: Angiv i feltet nedenfor, om det er sådanne nøgler.",
    testPayment: "Testbetaling",
    keysAreLive:
      "Dine nøgler er til rigtige betalinger: En test ville flytte penge. Køb selv en plade, og tilbagebetal den.",
    testPaymentHint:
      "1 kr., eller det mindste, udbyderen tager imod, reserveres og frigives straks. Der oprettes ingen ordre, og der flyttes ingen penge.",
    tryProvider: "Test {provider}",
    testKeysNeeded: "En testbetaling kræver nøgler til testtilstand.",
    tried: "{method}: En testbetaling på {amount} blev reserveret og frigivet. Nøglerne virker.",
    triedLeast:
      "{method}: En testbetaling på {amount}, det mindst mulige, blev reserveret og frigivet. Nøglerne virker.",
    tryFailed: "Testbetalingen mislykkedes. {why}",
  },
});
