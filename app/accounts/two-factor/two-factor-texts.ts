import { defineTexts } from "../../language/define-texts.ts";

/** Two-step log-in, its recovery codes and passkeys. */
export const twoFactorText = defineTexts({
  en: {
    enterCode: "Enter your code",
    enterRecoveryCode: "Enter a recovery code",
    recoveryCode: "Recovery code",
    recoveryCodeHint: "One of the ten you kept, such as k7m2p-x9w4h. Each works once.",
    code: "Code",
    codeHint: "The six digits that your app shows now.",
    logIn: "Log in",
    useAppCode: "Use the code from the app",
    useRecoveryCode: "Use a recovery code",
    startAgain: "Start again",
    appUnreadable:
      "We cannot check the codes from your app any more: the shop has lost the key to them (AUTH_SECRET).",
    useCodesInstead:
      "Log in with a recovery code. Then turn two-step login off and on again in your profile.",
    codesUnreadable:
      "We cannot check your recovery codes any more: the shop has lost the key to them (AUTH_SECRET). Write to the shop, which can remove two-step login.",
    lostBoth:
      "Neither the app nor a recovery code? Write to {email}: we can remove two-step login.",
    appNeedsSetUp:
      "The shop has lost the key to your app’s codes (AUTH_SECRET). Turn two-step login off and on again; until then you can log in with a recovery code or a passkey.",
    twoStep: "Two-step log-in",
    neededOfAdmins:
      "This shop asks a second step of its admins. Turn it on here, or log in with a passkey; the rest of the administration opens then.",
    twoStepOff: "Two-step log-in is off. Everywhere else you have been logged out.",
    changeTwoStep: "Change two-step log-in",
    setUpTwoStep: "Set up two-step log-in",
    whatItIs:
      "Besides your password, a log-in then asks for a code from an app on your phone, such as Aegis, Google Authenticator or 1Password.",
    isOn: "{on} Besides your password, a log-in asks for a code from your app. {left}",
    on: "On.",
    codesLeft: {
      one: "{n} recovery code is left.",
      other: "{n} recovery codes are left.",
    },
    accountPassword: "Account password",
    newCodes: "New recovery codes",
    turnOff: "Turn off two-step log-in",
    turnOn: "Turn on two-step log-in",
    scan: "{step} Scan this with the app, {openApp}.",
    openApp: "or open the app on this device",
    secretBelow: "The secret below, to be scanned",
    typeSecret: "Or type in this secret: {secret}",
    typeCode: "{step} Type in the code that the app shows.",
    confirm: "Confirm",
    yourNewCodes: "Your new recovery codes",
    keepCodes: "Two-step log-in is on. Keep these recovery codes.",
    codesShownNow: "Each logs you in once when you do not have the app. They are shown only now.",
    newCodesShownNow:
      "Each logs you in once when you do not have the app. They are shown only now, and the ones before are no longer good.",
    copy: "Copy",
    copied: "Copied!",
    cannotCopy: "This browser does not let the page copy.",
    download: "Download",
    codesOfShop: "{shop} recovery codes",
    codesFile: "recovery-codes",
    print: "Print",
    passkey: "Passkey",
    passkeys: "Passkeys",
    whatPasskeysAre:
      "Log in with your finger, your face or the PIN of your device instead of a password.",
    passkeyAdded: "Your passkey is added.",
    passkeyDeleted: "The passkey is deleted. Delete it on your device too.",
    newPasskey: "New passkey",
    addedOn: "added {date}",
    deleteName: "Delete {name}",
    delete: "Delete",
    takesJavaScript: "Adding one takes JavaScript, and a browser of 2024 or newer.",
    noPasskeyMade: "No passkey was made. This device may have one for this shop already.",
    passkeyName: "Name of the passkey",
    passkeyNameHint: "Such as “My phone”.",
    addPasskey: "Add a passkey",
  },
  da: {
    enterCode: "Indtast din kode",
    enterRecoveryCode: "Indtast en gendannelses\u00adkode",
    recoveryCode: "Gendannelseskode",
    recoveryCodeHint: "En af de ti koder, du gemte, f.eks. k7m2p-x9w4h. Hver kode virker én gang.",
    code: "Kode",
    codeHint: "De seks cifre, som din app viser nu.",
    logIn: "Log ind",
    useAppCode: "Brug koden fra appen",
    useRecoveryCode: "Brug en gendannelseskode",
    startAgain: "Begynd forfra",
    appUnreadable:
      "Vi kan ikke længere kontrollere koderne fra din app: Butikken har mistet nøglen til dem (AUTH_SECRET).",
    useCodesInstead:
      "Log ind med en gendannelseskode. Slå derefter totrinslogin fra og til igen i din profil.",
    codesUnreadable:
      "Vi kan ikke længere kontrollere dine gendannelseskoder: Butikken har mistet nøglen til dem (AUTH_SECRET). Skriv til butikken, som kan fjerne totrinslogin.",
    lostBoth:
      "Har du hverken appen eller en gendannelseskode? Skriv til {email}, så kan vi fjerne totrinslogin.",
    appNeedsSetUp:
      "Butikken har mistet nøglen til koderne fra din app (AUTH_SECRET). Slå totrinslogin fra og til igen. Indtil da kan du logge ind med en gendannelseskode eller en adgangsnøgle.",
    twoStep: "Totrinslogin",
    neededOfAdmins:
      "Butikken kræver, at administratorer bruger totrinslogin. Slå det til her, eller log ind med en adgangsnøgle, så får du adgang til resten af administrationen.",
    twoStepOff: "Totrinslogin er slået fra. Du er blevet logget ud alle andre steder.",
    changeTwoStep: "Ændr totrinslogin",
    setUpTwoStep: "Sæt totrinslogin op",
    whatItIs:
      "Med totrinslogin skal du ud over adgangskoden bruge en kode fra en app på din telefon, f.eks. Aegis, Google Authenticator eller 1Password.",
    isOn: "{on} Ud over adgangskoden skal du bruge en kode fra din app, når du logger ind. {left}",
    on: "Slået til.",
    codesLeft: {
      one: "Der er {n} gendannelseskode tilbage.",
      other: "Der er {n} gendannelseskoder tilbage.",
    },
    accountPassword: "Kontoens adgangskode",
    newCodes: "Nye gendannelseskoder",
    turnOff: "Slå totrinslogin fra",
    turnOn: "Slå totrinslogin til",
    scan: "{step} Scan koden med appen, {openApp}.",
    openApp: "eller åbn appen på denne enhed",
    secretBelow: "Nøglen herunder som QR-kode",
    typeSecret: "Eller indtast denne nøgle: {secret}",
    typeCode: "{step} Indtast den kode, som appen viser.",
    confirm: "Bekræft",
    yourNewCodes: "Dine nye gendannelseskoder",
    keepCodes: "Totrinslogin er slået til. Gem disse gendannelseskoder.",
    codesShownNow:
      "Hver kode kan bruges én gang til at logge ind, når du ikke har appen ved hånden. Koderne bliver kun vist nu.",
    newCodesShownNow:
      "Hver kode kan bruges én gang til at logge ind, når du ikke har appen ved hånden. Koderne bliver kun vist nu, og de gamle gælder ikke længere.",
    copy: "Kopiér",
    copied: "Kopieret!",
    cannotCopy: "Browseren giver ikke siden lov til at kopiere.",
    download: "Hent",
    codesOfShop: "Gendannelseskoder til {shop}",
    codesFile: "gendannelseskoder",
    print: "Udskriv",
    passkey: "Adgangsnøgle",
    passkeys: "Adgangsnøgler",
    whatPasskeysAre:
      "Log ind med din finger, dit ansigt eller din enheds pinkode i stedet for en adgangskode.",
    passkeyAdded: "Din adgangsnøgle er tilføjet.",
    passkeyDeleted: "Adgangsnøglen er slettet. Slet den også på din enhed.",
    newPasskey: "Ny adgangsnøgle",
    addedOn: "tilføjet {date}",
    deleteName: "Slet {name}",
    delete: "Slet",
    takesJavaScript:
      "Det kræver JavaScript og en browser fra 2024 eller nyere at tilføje en adgangsnøgle.",
    noPasskeyMade:
      "Der blev ikke oprettet nogen adgangsnøgle. Enheden har måske allerede en til butikken.",
    passkeyName: "Adgangsnøglens navn",
    passkeyNameHint: "F.eks. »Min telefon«.",
    addPasskey: "Tilføj en adgangsnøgle",
  },
});
