import { defineTexts } from "../../language/define-texts.ts";

/** How the owner of an account confirms that an email is theirs. */
export const confirmEmailText = defineTexts({
  en: {
    title: "Confirm your email",
    isItYours: "{email} becomes the email of your account: mails go there, and you log in with it.",
    confirm: "Confirm {email}",
    linkExpired:
      "This link is no longer good: it is older than a week, or the email was changed since.",
    otherAccount: "This link belongs to another account. Log out, and log in to that one.",
    toProfile: "Your profile",
    isConfirmed: "Your email is confirmed.",
    notConfirmed: "We have sent a link to {email}. Open it to confirm that the address is yours.",
    pending: "We have sent a link to {email}. Until you open it, your email stays as it is.",
    sendAgain: "Send the link again",
    linkSent: "A new link is on its way.",
    confirmFirst:
      "Confirm your email first, so that nobody can do this with an address that is not theirs. The link is in the mail to {email}; you can have it sent again in your profile, under Security.",
  },
  da: {
    title: "Bekræft din e-mail",
    isItYours: "{email} bliver din kontos e-mail: Mails sendes dertil, og du logger ind med den.",
    confirm: "Bekræft {email}",
    linkExpired:
      "Linket gælder ikke længere: Det er over en uge gammelt, eller e-mailen er ændret siden.",
    otherAccount: "Linket hører til en anden konto. Log ud, og log ind på den konto.",
    toProfile: "Din profil",
    isConfirmed: "Din e-mail er bekræftet.",
    notConfirmed: "Vi har sendt et link til {email}. Åbn det for at bekræfte, at adressen er din.",
    pending:
      "Vi har sendt et link til {email}. Indtil du åbner det, beholder du din nuværende e-mail.",
    sendAgain: "Send linket igen",
    linkSent: "Et nyt link er på vej.",
    confirmFirst:
      "Bekræft først din e-mail, så ingen kan gøre dette med en adresse, der ikke er deres. Linket er i mailen til {email}; du kan få det sendt igen i din profil under Sikkerhed.",
  },
});
