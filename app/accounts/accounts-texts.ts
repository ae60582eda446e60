import { defineTexts } from "../language/define-texts.ts";

/** The fields of an account, as its forms and those who log in meet them. */
export const accountText = defineTexts({
  en: {
    email: "Email",
    password: "Password",
    atLeast8: "At least 8 characters.",
    choosePassword: "Choose a password.",
    enterPassword: "Enter your password.",
    passwordTooShort: "Use at least 8 characters.",
    addressIncomplete: "This address is not complete.",
    linkIncomplete: "This link is not complete.",
    nameless: "Customer",
    adminsOnly:
      "Nothing was sent: only admins may do this, and {username} is logged in now. Log in as an admin in another tab, then send this again.",
  },
  da: {
    email: "E-mail",
    password: "Adgangskode",
    atLeast8: "Mindst 8 tegn.",
    choosePassword: "Vælg en adgangskode.",
    enterPassword: "Indtast din adgangskode.",
    passwordTooShort: "Brug mindst 8 tegn.",
    addressIncomplete: "Adressen er ufuldstændig.",
    linkIncomplete: "Linket er ufuldstændigt.",
    nameless: "Kunde",
    adminsOnly:
      "Intet blev sendt: Kun administratorer må gøre dette, og nu er {username} logget ind. Log ind som administrator i en anden fane, og send det så igen.",
  },
});
