import { defineTexts } from "../../../language/define-texts.ts";

/** Why a picture that a file names is not fetched. */
export const fetchText = defineTexts({
  en: {
    limitReached: "The limit of pictures or of time for one import was reached.",
    hasCover: "The record has a cover by now, or is gone.",
    notStored: "The picture could not be stored.",
    answered: "The server answered with {status}.",
    redirected: "It is redirected more than {most} times.",
    tooSlow: "It did not come within {seconds} seconds.",
    notFetched: "It could not be fetched ({code}).",
    noAnswer: "no answer",
    unknownName: "The name is not known.",
    private: "This address is in a private network and is not fetched.",
    tooLarge: "It is larger than {megabytes} MB.",
    noAddress: "This is no address of a picture.",
    onlyWeb: "Only http and https are fetched.",
    userName: "An address with a user name is not fetched.",
    otherPort: "Only the usual ports are fetched.",
  },
  da: {
    limitReached: "Grænsen for billeder eller tid for én import er nået.",
    hasCover: "Pladen har fået et cover i mellemtiden eller findes ikke længere.",
    notStored: "Billedet kunne ikke gemmes.",
    answered: "Serveren svarede med {status}.",
    redirected: "Adressen viderestiller mere end {most} gange.",
    tooSlow: "Billedet kom ikke inden for {seconds} sekunder.",
    notFetched: "Billedet kunne ikke hentes ({code}).",
    noAnswer: "intet svar",
    unknownName: "Navnet er ukendt.",
    private: "Adressen er i et privat netværk og hentes ikke.",
    tooLarge: "Billedet er større end {megabytes} MB.",
    noAddress: "Det er ikke adressen på et billede.",
    onlyWeb: "Kun http og https hentes.",
    userName: "En adresse med et brugernavn hentes ikke.",
    otherPort: "Kun de sædvanlige porte hentes.",
  },
});
