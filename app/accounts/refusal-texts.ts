import { defineTexts } from "../language/define-texts.ts";

/** Why the shop refuses what somebody asks of an account; only the server says it. */
export const refusalText = defineTexts({
  en: {
    leakedPassword: "This password is known to everybody. Choose another.",
    notYourPassword: "This is not your password.",
    wrongLogIn: "Wrong email or password.",
    wrongCode: "Wrong code.",
    closed: "This account is closed. Write to {email} if that is a mistake.",
    emailTaken: "An account with this email already exists.",
    unknownPasskey: "This passkey is not known here. Use your password.",
    tooManyPasskeys: "You have {max} passkeys. Delete one to add another.",
    passkeyNotAdded: "This passkey could not be added. Try again.",
    reservedName: "This name is the shop's own. Choose another one.",
    passwordForEmail: "Enter your password to change the email.",
    moreOrders: {
      one: "One of your orders has not been sent yet: it would be cancelled with the account. Try again if that is what you want.",
      other:
        "{n} of your orders have not been sent yet: they would be cancelled with the account. Try again if that is what you want.",
    },
    onlyAdmin: "You are the shop's only admin. Make somebody else an admin first.",
  },
  da: {
    leakedPassword: "Den adgangskode er for nem at gætte. Vælg en anden.",
    notYourPassword: "Det er ikke din adgangskode.",
    wrongLogIn: "Forkert e-mail eller adgangskode.",
    wrongCode: "Forkert kode.",
    closed: "Kontoen er lukket. Skriv til {email}, hvis det er en fejl.",
    emailTaken: "Der findes allerede en konto med denne e-mailadresse.",
    unknownPasskey: "Vi kender ikke den adgangsnøgle. Brug din adgangskode.",
    tooManyPasskeys: "Du har {max} adgangsnøgler. Slet en for at tilføje en ny.",
    passkeyNotAdded: "Adgangsnøglen kunne ikke tilføjes. Prøv igen.",
    reservedName: "Navnet tilhører butikken. Vælg et andet.",
    passwordForEmail: "Indtast din adgangskode for at ændre e-mailadressen.",
    moreOrders: {
      one: "En af dine ordrer er ikke sendt endnu: Den bliver annulleret sammen med kontoen. Prøv igen, hvis det er det, du vil.",
      other:
        "{n} af dine ordrer er ikke sendt endnu: De bliver annulleret sammen med kontoen. Prøv igen, hvis det er det, du vil.",
    },
    onlyAdmin: "Du er butikkens eneste administrator. Gør først en anden til administrator.",
  },
});
