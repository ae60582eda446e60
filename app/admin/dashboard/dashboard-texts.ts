import { defineTexts } from "../../language/define-texts.ts";

/** What the strip above the orders says, and the notices beside it. Counts stand before what is counted. */
export const dashboardText = defineTexts({
  en: {
    lockedAccounts: {
      one: "The codes from the app of this account cannot be checked: they were set up under another AUTH_SECRET. Recovery codes and passkeys still log in. Set the former AUTH_SECRET, or have two-step login turned off and on again. For a customer you can remove it here, for an admin “npm run shop -- admin <email> --without-two-factor” does.",
      other:
        "The codes from the apps of these {n} accounts cannot be checked: they were set up under another AUTH_SECRET. Recovery codes and passkeys still log in. Set the former AUTH_SECRET, or have two-step login turned off and on again. For a customer you can remove it here, for an admin “npm run shop -- admin <email> --without-two-factor” does.",
    },
    noCodesEither: "(recovery codes do not work either)",
    moreAccounts: { one: "{n} more account", other: "{n} more accounts" },
    dashboard: "Dashboard",
    ordersWaiting: "Orders waiting",
    new: { other: "new" },
    inProcessing: "in processing",
    readyForPickUp: "ready for pick-up",
    awaitPayment: { one: "awaits payment", other: "await payment" },
    oddPayments: { one: "payment needs a look", other: "payments need a look" },
    reports: { one: "comment report", other: "comment reports" },
    returnsWithoutMoney: { one: "return to settle", other: "returns to settle" },
    returns: { one: "return to settle by {date}", other: "returns to settle by {date}" },
    sales: "Sales",
    today: "{amount} today",
    in30Days: {
      one: "{amount} in 30 days, {n} order",
      other: "{amount} in 30 days, {n} orders",
    },
    stock: "Stock",
    outOfStock: { one: "record out of stock", other: "records out of stock" },
    low: "low, 1 to 4 left",
    salesOfDays: "Sales of each of the last {days} days. The best was {day} with {amount}",
    nothingSold: "Nothing was sold in the last {days} days.",
    dayByDay: "Day by day",
    day: "Day",
    orders: "Orders",
    brokenSettings: "What is stored of these settings cannot be read, so their defaults hold:",
    settingUnder: "{setting}, under {page}",
    settingsPage: "Settings, {page}",
    saveTheirPage: "Look at them and save their page.",
    madeUp: {
      one: "Still made up, and shown on invoices and in mails: {n} detail",
      other: "Still made up, and shown on invoices and in mails: {n} details",
    },
    enterYourOwn: "{details}. Enter your own under {page} before you sell.",
    settingsContact: "Settings, Contact",
  },
  da: {
    lockedAccounts: {
      one: "Koderne fra denne kontos app kan ikke kontrolleres: Appen er sat op med en anden AUTH_SECRET. Gendannelseskoder og adgangsnøgler virker stadig. Sæt den tidligere AUTH_SECRET, eller få totrinslogin slået fra og til igen. For en kunde kan du fjerne det her, for en administrator gør »npm run shop -- admin <e-mail> --without-two-factor« det.",
      other:
        "Koderne fra disse {n} kontis apps kan ikke kontrolleres: De er sat op med en anden AUTH_SECRET. Gendannelseskoder og adgangsnøgler virker stadig. Sæt den tidligere AUTH_SECRET, eller få totrinslogin slået fra og til igen. For en kunde kan du fjerne det her, for en administrator gør »npm run shop -- admin <e-mail> --without-two-factor« det.",
    },
    noCodesEither: "(gendannelseskoder virker heller ikke)",
    moreAccounts: { one: "{n} konto mere", other: "{n} konti mere" },
    dashboard: "Overblik",
    ordersWaiting: "Ordrer, der venter",
    new: { one: "ny", other: "nye" },
    inProcessing: "under behandling",
    readyForPickUp: "klar til afhentning",
    awaitPayment: { other: "afventer betaling" },
    oddPayments: { one: "betaling, der skal tjekkes", other: "betalinger, der skal tjekkes" },
    reports: { one: "anmeldt kommentar", other: "anmeldte kommentarer" },
    returnsWithoutMoney: {
      one: "returnering, der skal afsluttes",
      other: "returneringer, der skal afsluttes",
    },
    returns: {
      one: "returnering, der skal afsluttes senest {date}",
      other: "returneringer, der skal afsluttes – den første senest {date}",
    },
    sales: "Salg",
    today: "{amount} i dag",
    in30Days: {
      one: "{amount} på 30 dage, {n} ordre",
      other: "{amount} på 30 dage, {n} ordrer",
    },
    stock: "Lager",
    outOfStock: { one: "udsolgt plade", other: "udsolgte plader" },
    low: "med få tilbage (1 til 4)",
    salesOfDays: "Salget på hver af de seneste {days} dage. Den bedste dag var {day} med {amount}",
    nothingSold: "Der er ikke solgt noget de seneste {days} dage.",
    dayByDay: "Dag for dag",
    day: "Dag",
    orders: "Ordrer",
    brokenSettings:
      "Det, der er gemt for disse indstillinger, kan ikke læses, så standardværdierne gælder:",
    settingUnder: "{setting} under {page}",
    settingsPage: "Indstillinger, {page}",
    saveTheirPage: "Tjek dem, og gem siden.",
    madeUp: {
      one: "{n} oplysning er stadig opdigtet, men vises på fakturaer og i mails",
      other: "{n} oplysninger er stadig opdigtede, men vises på fakturaer og i mails",
    },
    enterYourOwn:
      "Det gælder {details}. Indtast dine egne oplysninger under {page}, før du sælger.",
    settingsContact: "Indstillinger, Kontakt",
  },
});
