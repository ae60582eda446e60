import { defineTexts } from "../../language/define-texts.ts";

/** What a grade of the disc means. */
export const mediaMeanings = defineTexts({
  en: {
    M: "as it left the factory",
    NM: "hardly played, without a mark that sounds",
    "VG+": "light marks that hardly sound",
    VG: "marks that are heard in quiet passages, but no skips",
    "G+": "plays through, with surface noise throughout",
    G: "plays through, with loud surface noise",
    F: "worn and noisy; it may skip",
    P: "hardly playable, for completeness only",
    "Not Graded": "nobody has graded it",
  },
  da: {
    M: "som den kom fra fabrikken",
    NM: "næsten ikke spillet, uden mærker, der kan høres",
    "VG+": "lette mærker, der knap nok kan høres",
    VG: "mærker, der kan høres i stille passager, men nålen hopper ikke",
    "G+": "kan spilles igennem, med overfladestøj hele vejen",
    G: "kan spilles igennem, med kraftig overfladestøj",
    F: "slidt og støjende; nålen kan hoppe",
    P: "kan næsten ikke spilles, kun for samlingens skyld",
    "Not Graded": "ingen har vurderet den",
  },
});

/** What a disc of a grade looks like. */
export const mediaLooks = defineTexts({
  en: {
    M: "mirror black, without a trace",
    NM: "glossy, perhaps a faint trace of its sleeve",
    "VG+": "glossy, with a few hairlines under a lamp",
    VG: "hairlines and light scratches, some of its gloss gone",
    "G+": "scratched all over, with little gloss",
    G: "scratched all over and grey",
    F: "deep scratches, dull",
    P: "gouged, cracked or warped",
  },
  da: {
    M: "spejlblank og sort, uden et spor",
    NM: "blank, måske med et svagt spor efter inderposen",
    "VG+": "blank, med enkelte hårfine ridser i lampelys",
    VG: "hårfine og lette ridser, noget af glansen er væk",
    "G+": "ridset over det hele, med kun lidt glans",
    G: "ridset over det hele og grå",
    F: "dybe ridser, mat",
    P: "hakket, revnet eller skæv",
  },
});

/** What a grade of the sleeve means. */
export const sleeveMeanings = defineTexts({
  en: {
    M: "as new",
    NM: "hardly a trace of use",
    "VG+": "slight wear at edges or corners",
    VG: "clear wear, such as a short split seam, writing or a ring",
    "G+": "heavy wear, but in one piece",
    G: "heavy wear, with splits, tape or writing",
    F: "badly worn or torn",
    P: "hardly holds the record",
    "Not Graded": "nobody has graded it",
    Generic: "a plain sleeve, not the album's own",
    "No Cover": "the record comes without its sleeve",
  },
  da: {
    M: "som nyt",
    NM: "næsten uden spor af brug",
    "VG+": "let slid på kanter eller hjørner",
    VG: "tydeligt slid, for eksempel en kort flænge i kanten, skrift eller en ring",
    "G+": "kraftigt slid, men i ét stykke",
    G: "kraftigt slid, med flænger, tape eller skrift",
    F: "meget slidt eller iturevet",
    P: "kan næsten ikke holde på pladen",
    "Not Graded": "ingen har vurderet det",
    Generic: "et cover uden tryk, ikke albummets eget",
    "No Cover": "pladen sælges uden cover",
  },
});

/** What a sleeve of a grade looks like. */
export const sleeveLooks = defineTexts({
  en: {
    M: "sharp corners, fresh colours",
    NM: "sharp corners, fresh colours",
    "VG+": "a faint ring and two soft corners",
    VG: "ring wear, bumped corners and a short split in the seam",
    "G+": "strong ring wear, bumped corners, a crease and a split seam",
    G: "strong ring wear, worn corners, creases and split seams",
    F: "heavy ring wear, worn corners, creases, long splits and a piece torn off",
    P: "heavy ring wear, worn corners, creases, a torn piece and seams held by tape",
  },
  da: {
    M: "skarpe hjørner, friske farver",
    NM: "skarpe hjørner, friske farver",
    "VG+": "en svag ring og to bløde hjørner",
    VG: "ringslid, stødte hjørner og en kort flænge i kanten",
    "G+": "kraftigt ringslid, stødte hjørner, en fold og en flækket kant",
    G: "kraftigt ringslid, slidte hjørner, folder og flækkede kanter",
    F: "voldsomt ringslid, slidte hjørner, folder, lange flænger og et stykke revet af",
    P: "voldsomt ringslid, slidte hjørner, folder, et afrevet stykke og kanter holdt sammen af tape",
  },
});
