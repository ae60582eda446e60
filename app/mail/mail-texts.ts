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
