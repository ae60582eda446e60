import { defaultDetails } from "../../app/settings/default-details.ts";
import {
  categoryWords,
  postageWords,
  shopWords,
} from "../../app/settings/translations/default-translations.ts";

/** What Danish pages show as it is: what people wrote, names, and words that are called so in Danish too. */
export const danishData: readonly string[] = [
  ...["Gatefold", "Google Merchant Center", "adele", "bea", "carl", "dora", "@example.com"],
  ...["Black Sabbath", "Paranoid", "Sleep", "Dopesmoker", "Motörhead", "Über", "Abba", "Arrival"],
  ...["Sleeve Street 33", "1450 København K", "Denmark", "hello@gatefold.example"],
  ...["Soundtracks", "Staff Favorites", "Special Offers", "Doom & Gloom", "Shock & Awe"],
  ...["Dad Metal", "Japan Imports", "7-Inch Singles", "English"],
  ...[
    "Ada Byron",
    "ada",
    "Rude",
    "A fine pressing.",
    "Vertigo",
    "</script><fuzz>",
    "33 RPM",
    "Reg. 0000, account 0000 000000",
  ],
  // What providers call their keys, and codes of currencies.
  ...["client_id", "client_secret", "Ocp-Apim-Subscription-Key"],
  ...[
    "DKK",
    "SEK",
    "EUR",
    "GBP",
    "USD",
    "AUD",
    "BGN",
    "CAD",
    "CHF",
    "CZK",
    "HUF",
    "ISK",
    "JPY",
    "PLN",
    "RON",
  ],
  ...[
    "Parcel",
    "Pick up in the shop",
    "command line",
    "Deleted customer",
    "Loud.",
    "Vol. 4",
    "Om",
    "Pilgrimage",
  ],
  ...[categoryWords, postageWords, shopWords].flatMap(({ da = {} }) => Object.values(da)),
  defaultDetails.tagline,
  defaultDetails.description,
  // Grades are called so everywhere.
  ...["M Mint", "Near Mint NM", "Very Good Plus VG", "Good Plus", "Fair", "Poor"],
];
