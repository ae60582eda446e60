import { defineTexts } from "../../language/define-texts.ts";

/** What stands on the pages of settings beside the names of their fields (app/settings/settings-texts.ts). */
export const settingsPageText = defineTexts({
  en: {
    titleOf: "Settings: {page}",
    changes: "Changes",
    theseSettings: "these settings",
    setByVariable: "Set by {variable} in the environment.",
    unreadable:
      "What is stored cannot be read, so the default holds, until you save this page: {settings}.",
    nothingSaved: "Nothing is saved yet: look at the fields that are marked.",
    saveUnchecked: "Save it all the same: nobody answers who could say whether it is right",
    saved: "Saved.",
    continue: "Continue",
    remove: "Remove",
    removeName: "Remove {name}",
    name: "Name",

    isSet: "It is set.",
    emptyKeepsIt: "Leave the field empty to keep it.",
    unreadableSecrets:
      "These cannot be read, because the key that encrypted them is not here (AUTH_SECRET, or the file secrets.key that no back-up holds). What needs them is off until you enter them again:",
    secretUnder: "{secret}, under {page}",
    settingsOf: "Settings, {page}",

    shopNameHint: "In the bar above, in titles, mails and documents.",
    taglineHint: "The headline of the home page.",
    descriptionHint: "Below it, and what search engines and shared links show of the home page.",
    timeZoneHint: "Days begin and times are shown by it.",
    openingSoonHint:
      "Visitors then find a page with the shop’s name, its address and its opening hours in place of the shop. Admins who are logged in see the shop as it will be.",
    logoHint:
      "In the bar above, in mails and on documents; the icon of the browser’s tab and the picture of shared links are made of it.",
    logoNow: "The logo now",
    logoFile: "PNG, WebP or SVG, up to 5 MB, best with nothing behind it.",
    logoHasName: "It says the shop’s name: leave the name beside it out",
    useLogo: "Use this logo",
    removeLogo: "Remove logo",
    demoRecords: "Demo records",
    untouchedDemo: {
      one: "{count} record of the demo catalogue is as it came. What you have changed or sold, and what somebody has commented on, stays.",
      other:
        "{count} records of the demo catalogue are as they came. What you have changed or sold, and what somebody has commented on, stays.",
    },
    removeDemo: "Remove demo records",
    removeDemoAsked: "Remove demo records?",
    removeRecords: { one: "Remove {count} record", other: "Remove {count} records" },
    deletedForGood: "They are deleted for good, and their places on wishlists go with them.",
    demoRemoved: {
      one: "Removed {count} record of the demo catalogue.",
      other: "Removed {count} records of the demo catalogue.",
    },

    addressHint: "The name of the company first, then a line each, as it stands on invoices.",
    emailHint: "Mails come from it, and customers write to it.",
    phoneHint: "In the imprint, the terms and the withdrawal information.",
    vatNumberHint: "On every invoice; in Denmark the CVR number, with DK before it.",
    bankAccountHint: "Where customers pay an invoice.",
    openingHoursHint:
      "A line a day, or for several: “Mon–Fri 11–18”. At the foot of every page, in the imprint, and where customers choose to pick up.",
    openingExceptionsHint:
      "Days with other hours, or on which the shop is closed, a line each: “24 December: closed”. Below the hours.",

    methodsHint:
      "Customers choose one at checkout, the first unless they choose another. Orders that are placed keep the name and the price that they were placed with.",
    anotherMethod: "Another method, if you need one:",
    emptyMethod: "A method whose fields are all empty is left out.",
    addMethod: "Add method",
    newMethod: "new method",
    price: "Price",
    freeFrom: "Free from",
    needsAddress: "Goes to an address; otherwise customers pick it up in the shop",
    countriesHint:
      "Customers can choose these at checkout. What goes to a country outside the European Union is an export: see Taxes and prices.",
    trackingHint:
      "Your carrier’s page of a parcel, with {number} in place of its number, and {language} in place of the code of its reader’s language, such as en.",

    generatedSleevesHint:
      "Google asks for a picture of the thing itself and refuses illustrations that stand for one. Without this, a record that has neither a cover nor photos is in the feed without a picture, and Google waits for one before it shows the record.",

    daysToWithdrawHint:
      "From the day after a parcel arrived. An order keeps the days that it was placed with. The law asks for at least 14.",
    deliveryDaysHint:
      "What a parcel may take. Where you do not know on which day it arrived, the days to withdraw begin so many days after it was sent.",
    returnPostageHint:
      "Who pays it when a customer withdraws. Terms, mails and search engines are told.",
    holidaysHint:
      "A period that would end on one of these, or on a Saturday or Sunday, ends on the next working day. A line each: 12-25 for each year, 2027-05-07 for one, easter+1 for the day after Easter Sunday.",
    holidaysIn: "In {year}: {days}.",
  },
  da: {
    titleOf: "Indstillinger: {page}",
    changes: "Ændringer",
    theseSettings: "disse indstillinger",
    setByVariable: "Bestemmes af miljøvariablen {variable}.",
    unreadable:
      "Det gemte kan ikke læses, så standardværdien gælder, indtil du gemmer siden: {settings}.",
    nothingSaved: "Der er ikke gemt noget endnu: Se på de markerede felter.",
    saveUnchecked: "Gem alligevel: Vi kan lige nu ikke tjekke, om oplysningen er rigtig",
    saved: "Gemt.",
    continue: "Fortsæt",
    remove: "Fjern",
    removeName: "Fjern {name}",
    name: "Navn",

    isSet: "Den er angivet.",
    emptyKeepsIt: "Lad feltet stå tomt for at beholde den.",
    unreadableSecrets:
      "Disse kan ikke læses, fordi den nøgle, de er krypteret med, mangler (AUTH_SECRET eller filen secrets.key, som ikke er med i nogen sikkerhedskopi). Det, der bruger dem, er slået fra, indtil du indtaster dem igen:",
    secretUnder: "{secret} under {page}",
    settingsOf: "Indstillinger, {page}",

    shopNameHint: "Vises i topbjælken, i titler, i mails og på dokumenter.",
    taglineHint: "Overskriften på forsiden.",
    descriptionHint:
      "Står under overskriften og vises af søgemaskiner og i delte links til forsiden.",
    timeZoneHint: "Bestemmer, hvornår en dag begynder, og hvilke klokkeslæt der vises.",
    openingSoonHint:
      "Besøgende ser så en side med butikkens navn, adresse og åbningstider i stedet for butikken. Administratorer, der er logget ind, ser butikken, som den bliver.",
    logoHint:
      "Vises i topbjælken, i mails og på dokumenter; ikonet på browserfanen og billedet i delte links laves ud fra det.",
    logoNow: "Det nuværende logo",
    logoFile: "PNG, WebP eller SVG, højst 5 MB, helst uden baggrund.",
    logoHasName: "Butikkens navn står i logoet: Udelad navnet ved siden af",
    useLogo: "Brug dette logo",
    removeLogo: "Fjern logo",
    demoRecords: "Demoplader",
    untouchedDemo: {
      one: "{count} plade fra demokataloget er uændret. Det, du har ændret eller solgt, og det, nogen har kommenteret, beholdes.",
      other:
        "{count} plader fra demokataloget er uændrede. Det, du har ændret eller solgt, og det, nogen har kommenteret, beholdes.",
    },
    removeDemo: "Fjern demoplader",
    removeDemoAsked: "Vil du fjerne demopladerne?",
    removeRecords: { one: "Fjern {count} plade", other: "Fjern {count} plader" },
    deletedForGood: "De slettes for altid og forsvinder også fra ønskelisterne.",
    demoRemoved: {
      one: "{count} plade fra demokataloget er fjernet.",
      other: "{count} plader fra demokataloget er fjernet.",
    },

    addressHint: "Firmaets navn først, derefter resten linje for linje, som det står på fakturaer.",
    emailHint: "Mails sendes fra den, og kunderne skriver til den.",
    phoneHint:
      "Står i firmaoplysningerne, handelsbetingelserne og oplysningerne om fortrydelsesretten.",
    vatNumberHint: "Står på alle fakturaer; i Danmark CVR-nummeret med DK foran.",
    bankAccountHint: "Hertil betaler kunderne deres fakturaer.",
    openingHoursHint:
      "En linje pr. dag eller for flere dage: »man.–fre. 11–18«. Vises nederst på alle sider, i firmaoplysningerne og dér, hvor kunderne vælger afhentning.",
    openingExceptionsHint:
      "Dage med andre åbningstider og lukkedage, en linje til hver: »24. december: lukket«. Vises under åbningstiderne.",

    methodsHint:
      "Kunderne vælger en af dem ved kassen; den første er valgt på forhånd. Afgivne ordrer beholder det navn og den pris, de blev afgivet med.",
    anotherMethod: "Endnu en leveringsmåde, hvis du har brug for den:",
    emptyMethod: "En leveringsmåde, hvor alle felter er tomme, udelades.",
    addMethod: "Tilføj leveringsmåde",
    newMethod: "ny leveringsmåde",
    price: "Pris",
    freeFrom: "Gratis fra",
    needsAddress: "Sendes til en adresse; ellers henter kunderne selv i butikken",
    countriesHint:
      "Dem kan kunderne vælge ved kassen. Det, der sendes til et land uden for EU, er eksport: Se »Moms og priser«.",
    trackingHint:
      "Fragtfirmaets side om en pakke med {number} i stedet for pakkenummeret og {language} i stedet for sprogkoden, f.eks. da.",

    generatedSleevesHint:
      "Google kræver et billede af selve varen og afviser illustrationer, der skal forestille den. Slår du det ikke til, er en plade, der hverken har cover eller billeder, med i feedet uden billede, og Google viser den først, når den har fået et.",

    daysToWithdrawHint:
      "Fra dagen efter, at pakken er modtaget. En ordre beholder den frist, den blev afgivet med. Loven kræver mindst 14 dage.",
    deliveryDaysHint:
      "Så længe kan en pakke være undervejs. Hvis du ikke ved, hvilken dag den kom frem, begynder fortrydelsesfristen så mange dage efter afsendelsen.",
    returnPostageHint:
      "Hvem der betaler den, når en kunde fortryder. Det står i handelsbetingelser og mails og vises af søgemaskiner.",
    holidaysHint:
      "En frist, der ville udløbe på en af disse dage eller på en lørdag eller søndag, udløber den næste hverdag. En linje til hver: 12-25 for hvert år, 2027-05-07 for et enkelt år, easter+1 for dagen efter påskedag.",
    holidaysIn: "I {year}: {days}.",
  },
});
