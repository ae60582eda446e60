import { defineTexts } from "../language/define-texts.ts";

/** The mails of an account. */
export const mailText = defineTexts({
  en: {
    welcomeSubject: "Welcome to {shop}",
    welcomeHeading: "Welcome to the crates.",
    welcomePreview: "Your account is open: wishlist, orders and comments are yours.",
    welcome:
      "Your account at {shop} is open. You can keep a wishlist, follow your orders and tell others what you think of a record.",
    browse: "Browse the records",
    whyWelcome: "You get this mail because someone signed up with this address.",
    confirmEmail: "Confirm your email",
    confirmEmailPreview: "The link in this mail is good for a week.",
    confirmAsked: "Somebody, most likely you, has entered this address for an account at {shop}.",
    confirmThis: "Confirm that this address is yours. Passkeys and two-step log-in ask for it.",
    confirmNote:
      "The link asks you to log in. If it was not you, do nothing: the address is not used without it.",
    notYourAccount:
      "If you did not sign up, do nothing, or choose a new password: then the account is yours alone.",
    accountChanged: "Your account has changed",
    changedEmail: "Your account at {shop} has another email address now. Mails go there.",
    changedPassword: "The password of your account at {shop} has been changed.",
    addedPasskey:
      "A passkey has been added to your account at {shop}. It logs in without the password.",
    deletedPasskey: "A passkey of your account at {shop} has been deleted.",
    turnedTwoFactorOn:
      "Two-step log-in has been turned on for your account at {shop}: a log-in asks for a code from an app as well.",
    turnedTwoFactorOff:
      "Two-step log-in has been turned off for your account at {shop}: the password alone logs in.",
    renewedCodes:
      "New recovery codes have been made for your account at {shop}. The ones before no longer work.",
    loggedOutElsewhere: "All other devices have been logged out.",
    notYouReset:
      "If it was not you, choose a new password at once. You then see what else logs in to your account, and can remove it.",
    notYouAnswer: "If it was not you, answer this mail at once.",
    manyAttempts: "Many attempts to log in",
    whatWasTried:
      "Somebody has tried many wrong passwords for your account at {shop}. None of them was right.",
    attemptsNote:
      "A browser that you have logged in with before is not held up by this. On a new device you may have to wait, or choose a new password. You get at most one such mail a day.",
    accountDeleted: "Your account is deleted",
    whatWasCancelled:
      "Your account at {shop} is deleted. What had not been sent yet is cancelled: {orders}.",
    moneyBack:
      "What you paid online goes back the way it came. If you paid by bank transfer, answer this mail, so that we can pay it back.",
    choosePassword: "Choose a new password",
    resetPreview: "The link in this mail is good for one hour and one use.",
    resetAsked: "Somebody, most likely you, asked for a new password. Choose it here:",
    resetNote:
      "The link is good for one hour and one use. If it was not you, do nothing: your password stays as it is.",
    twoFactorRemoved: "Two-step login is off",
    twoFactorRemovedPreview: "The shop removed it from your account.",
    whatWasRemoved:
      "{shop} has removed two-step login from your account, and logged you out everywhere. From now on your password alone logs you in.",
    setItUpAgain: "Set it up again",
    notAskedToRemove:
      "If you did not ask for this, answer this mail and choose a new password at once.",
  },
  da: {
    welcomeSubject: "Velkommen til {shop}",
    welcomeHeading: "Velkommen til pladekasserne.",
    welcomePreview: "Din konto er klar – med ønskeliste, ordrer og kommentarer.",
    welcome:
      "Din konto hos {shop} er oprettet. Du kan gemme plader på en ønskeliste, følge dine ordrer og fortælle andre, hvad du synes om en plade.",
    browse: "Se pladerne",
    whyWelcome: "Du får denne mail, fordi nogen har oprettet en konto med din e-mailadresse.",
    confirmEmail: "Bekræft din e-mail",
    confirmEmailPreview: "Linket i denne mail gælder i en uge.",
    confirmAsked: "Nogen, sandsynligvis dig, har angivet denne adresse til en konto hos {shop}.",
    confirmThis:
      "Bekræft, at adressen er din. Det kræves for at bruge adgangsnøgler og totrinslogin.",
    confirmNote:
      "Linket beder dig logge ind. Var det ikke dig, skal du ikke gøre noget: Adressen bliver ikke brugt uden din bekræftelse.",
    notYourAccount:
      "Har du ikke oprettet kontoen, skal du ikke gøre noget – eller vælg en ny adgangskode, så er kontoen kun din.",
    accountChanged: "Din konto er ændret",
    changedEmail: "Din konto hos {shop} har nu en anden e-mailadresse. Mails sendes dertil.",
    changedPassword: "Adgangskoden til din konto hos {shop} er ændret.",
    addedPasskey:
      "Der er føjet en adgangsnøgle til din konto hos {shop}. Med den logger man ind uden adgangskoden.",
    deletedPasskey: "En adgangsnøgle til din konto hos {shop} er slettet.",
    turnedTwoFactorOn:
      "Totrinslogin er slået til for din konto hos {shop}: Der skal nu også bruges en kode fra en app for at logge ind.",
    turnedTwoFactorOff:
      "Totrinslogin er slået fra for din konto hos {shop}: Man logger nu ind med adgangskoden alene.",
    renewedCodes:
      "Der er lavet nye gendannelseskoder til din konto hos {shop}. De gamle gælder ikke længere.",
    loggedOutElsewhere: "Alle andre enheder er blevet logget ud.",
    notYouReset:
      "Var det ikke dig, så vælg straks en ny adgangskode. Du ser da også, hvad der ellers kan logge ind på din konto, og kan fjerne det.",
    notYouAnswer: "Var det ikke dig, så svar straks på denne mail.",
    manyAttempts: "Mange forsøg på at logge ind",
    whatWasTried:
      "Nogen har prøvet mange forkerte adgangskoder til din konto hos {shop}. Ingen af dem var rigtig.",
    attemptsNote:
      "En browser, du har logget ind med før, bliver ikke berørt af det. På en ny enhed må du måske vente eller vælge en ny adgangskode. Du får højst én sådan mail om dagen.",
    accountDeleted: "Din konto er slettet",
    whatWasCancelled:
      "Din konto hos {shop} er slettet. Det, der endnu ikke var sendt, er annulleret: {orders}.",
    moneyBack:
      "Det, du har betalt online, bliver betalt tilbage samme vej. Har du betalt med bankoverførsel, så svar på denne mail, så vi kan betale pengene tilbage.",
    choosePassword: "Vælg en ny adgangskode",
    resetPreview: "Linket i denne mail gælder i én time og kan kun bruges én gang.",
    resetAsked: "Nogen, sandsynligvis dig, har bedt om en ny adgangskode. Vælg den her:",
    resetNote:
      "Linket gælder i én time og kan kun bruges én gang. Var det ikke dig, skal du ikke gøre noget: Din adgangskode er den samme som før.",
    twoFactorRemoved: "Totrinslogin er slået fra",
    twoFactorRemovedPreview: "Butikken har fjernet det fra din konto.",
    whatWasRemoved:
      "{shop} har fjernet totrinslogin fra din konto og logget dig ud alle steder. Fra nu af logger du ind med din adgangskode alene.",
    setItUpAgain: "Sæt det op igen",
    notAskedToRemove:
      "Har du ikke selv bedt om det, så svar på denne mail, og vælg straks en ny adgangskode.",
  },
});
