import { defineTexts } from "../../language/define-texts.ts";

/** What the steps of setting up an empty shop say; those of the settings say their fields themselves. */
export const setupText = defineTexts({
  en: {
    title: "Set up the shop",
    titleOf: "Set up the shop: {step}",
    steps: "Steps",
    later: "Later",
    continue: "Continue",

    owner: "Owner",
    yourShop: "Your shop",
    ownerLead:
      "First the account with which you run it. The address of this page works once; from now on you log in with what you choose here.",
    tokenUsed: "This address to set up the shop was used already.",

    shop: "Shop",
    shopLead:
      "Type your own over what stands here: until you do, it is made up. All of it can be changed later in Settings, where your logo goes, too.",
    postage: "Postage",
    postageLead:
      "How records reach your customers, what they pay for it, and where you send to. What stands here is an example.",
    payment: "Payment",
    paymentLead:
      "Customers can always pay by invoice. To offer cards or MobilePay, too, enter your keys, now or later in Settings.",
    mail: "Mail",
    mailLead:
      "The shop writes to customers by the mail server of your email provider, which tells you its name, user and password.",

    records: "Records",
    recordsLead:
      "Bring them from Discogs, from another shop system or from a list of your own, or enter the first one by hand. Both pages are in the admin at any time.",
    noRecord: "There is no record yet.",
    recordsInShop: { one: "{count} record in the shop.", other: "{count} records in the shop." },
    stillClosed: "Visitors see none of it until the last step opens the shop.",
    importFile: "Import a file",
    addRecord: "Add a record",
    seeAll: "See them all",

    open: "Open",
    openLead: "Until you open it, only you see the shop. {look} as your customers will.",
    lookAtIt: "Look at it",
    stillMissing: "What the law still asks for",
    nothingMissing: "Nothing that the shop knows of.",
    openShop: "Open the shop",
    addressMadeUp:
      "The address is made up ({value}): it has to be yours, on invoices, in mails and in the imprint.",
    emailMadeUp:
      "The email is made up ({value}): it has to be yours, on invoices, in mails and in the imprint.",
    vatNumberMadeUp:
      "The VAT number is made up ({value}): it has to be yours, on invoices, in mails and in the imprint.",
    bankAccountMadeUp:
      "The bank account is made up ({value}): it has to be yours, on invoices, in mails and in the imprint.",
    enterIt: "Enter it",
    textAsItComes:
      "“{title}” is the text that comes with the shop. Read it, fill in what is yours, and save it.",
    readIt: "Read it",
    noGuaranteeNotice:
      "The official notice on the legal guarantee is not uploaded; the checkout has to show it since 27 September 2026.",
    uploadIt: "Upload it",
    noMailServer:
      "No mail server is set, so nobody gets the confirmation of an order, which the law asks for.",
    setIt: "Set it",
    noEncryption:
      "Customers would come to {url}, without encryption: what they enter is personal and has to be safe on its way. Your shop needs an address with https, by PUBLIC_URL on the server.",
  },
  da: {
    title: "Sæt butikken op",
    titleOf: "Sæt butikken op: {step}",
    steps: "Trin",
    later: "Senere",
    continue: "Fortsæt",

    owner: "Ejer",
    yourShop: "Din butik",
    ownerLead:
      "Først den konto, du driver butikken med. Sidens adresse virker kun én gang; fra nu af logger du ind med det, du vælger her.",
    tokenUsed: "Denne adresse til at sætte butikken op er allerede brugt.",

    shop: "Butik",
    shopLead:
      "Erstat det, der står her, med dine egne oplysninger: Indtil da er de opdigtede. Alt kan ændres senere under Indstillinger, hvor du også tilføjer dit logo.",
    postage: "Fragt",
    postageLead:
      "Hvordan pladerne når frem til dine kunder, hvad de betaler for det, og hvor du sender til. Det, der står her, er et eksempel.",
    payment: "Betaling",
    paymentLead:
      "Kunderne kan altid betale på faktura. Vil du også tilbyde kort eller MobilePay, så indtast dine nøgler nu eller senere under Indstillinger.",
    mail: "Mail",
    mailLead:
      "Butikken skriver til kunderne via din mailudbyders mailserver; udbyderen oplyser navn, bruger og adgangskode.",

    records: "Plader",
    recordsLead:
      "Hent dem fra Discogs, fra et andet butikssystem eller fra din egen liste, eller indtast den første selv. Begge sider findes altid i administrationen.",
    noRecord: "Der er ingen plader endnu.",
    recordsInShop: { one: "{count} plade i butikken.", other: "{count} plader i butikken." },
    stillClosed: "Besøgende ser intet af det, før det sidste trin åbner butikken.",
    importFile: "Importér en fil",
    addRecord: "Tilføj en plade",
    seeAll: "Se dem alle",

    open: "Åbn",
    openLead:
      "Indtil du åbner butikken, er du den eneste, der kan se den. {look}, som dine kunder vil se den.",
    lookAtIt: "Se butikken",
    stillMissing: "Det mangler du efter loven",
    nothingMissing: "Butikken har ikke fundet noget, der mangler.",
    openShop: "Åbn butikken",
    addressMadeUp:
      "Adressen er opdigtet ({value}): Den skal være din egen på fakturaer, i mails og i firmaoplysningerne.",
    emailMadeUp:
      "E-mailadressen er opdigtet ({value}): Den skal være din egen på fakturaer, i mails og i firmaoplysningerne.",
    vatNumberMadeUp:
      "CVR-/momsnummeret er opdigtet ({value}): Det skal være dit eget på fakturaer, i mails og i firmaoplysningerne.",
    bankAccountMadeUp:
      "Bankkontoen er opdigtet ({value}): Den skal være din egen på fakturaer, i mails og i firmaoplysningerne.",
    enterIt: "Ret det",
    textAsItComes:
      "»{title}« er den tekst, der følger med butikken. Læs den, tilpas den til din butik, og gem den.",
    readIt: "Læs den",
    noGuaranteeNotice:
      "Den officielle meddelelse om reklamationsretten er ikke uploadet; den har skullet vises ved kassen siden den 27. september 2026.",
    uploadIt: "Upload den",
    noMailServer:
      "Der er ikke angivet nogen mailserver, så ingen får den ordrebekræftelse, som loven kræver.",
    setIt: "Angiv den",
    noEncryption:
      "Kunderne ville komme til {url} uden kryptering: Det, de indtaster, er personlige oplysninger og skal være beskyttet undervejs. Din butik skal have en adresse med https, angivet med PUBLIC_URL på serveren.",
  },
});
