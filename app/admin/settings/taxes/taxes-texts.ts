import { defineTexts } from "../../../language/define-texts.ts";

/** What stands on the page of taxes and prices beside the names of its fields. */
export const taxesPageText = defineTexts({
  en: {
    from: "From",
    rate: "Rate (%)",
    oss: "OSS",
    rateNow: "{rate}, now",
    otherCountriesHint:
      "Without OSS they are taxed at the rate of {home}. Turn OSS on for all of them once your sales to them pass 10,000\u00a0€ in a year, or if you have registered for the One Stop Shop by choice. Copies under the margin scheme are taxed in {home} either way. The rates are filled in as they were believed to be in 2026: check each with the tax authority before you turn OSS on.",
    ossWithoutRate:
      "OSS without a rate: customers cannot choose {country}. Enter the rate, or turn OSS off.",
    atHome: "At home",
    countryHint: "Whose VAT your prices hold.",
    homeRateHint:
      "Included in every price. Another day adds a rate that begins on it. Orders keep the rate at which they were sold.",
    marginWordsHint: "What the law asks for beside goods under the margin scheme.",
    postageFollowsHint:
      "Postage is then taxed as the goods that it carries; otherwise always under the normal scheme. Ask your accountant.",
    prices: "Prices",
    showMeans:
      "{show}: every record with a discount is a Special Offer. Its price is struck through, and the lowest price of the 30 days before is named beside it where that was lower. The European Court of Justice asks for more: where you raise a price and then reduce it, or reduce it again within 30 days, the percentage says more than it may.",
    strictMeans:
      "{strict}: as that judgment asks. The lowest price of the 30 days before is struck through and the percentage counts from it. Where nothing is left of it, or a record was on sale for less than 30 days, it is no Special Offer; a new shop has none at first.",
    offMeans:
      "{off}: as Show, without the lowest price of the 30 days before, which the law asks for.",
    currencyHint:
      "Nothing is converted: 229 kr. stays 229 kr. MobilePay is offered in DKK and NOK only. The currency can be changed only before the first order; what is paid back or credited stays in the currency of its order.",
    currencyStays:
      "There are orders in {currency} already, and what is paid back or credited of them stays in it. The currency can be changed only before the first order.",
    outsideUnion: "Outside the European Union",
    exportsTo:
      "What goes to {countries}. Sell it without VAT only if you keep proof that it left the European Union.",
    noExports:
      "The shop sends nowhere outside it now. Sell it without VAT only if you keep proof that it left the European Union.",
    territories:
      "Monaco is taxed as France, and reported with it in the One Stop Shop. The shop goes by the country alone. Not covered are the places of a member country where its VAT does not apply, when an order names that country: Mount Athos, the Canary Islands, Ceuta, Melilla, Büsingen, Heligoland, Livigno, Campione d’Italia, Åland, and France’s overseas departments. Nor is Northern Ireland, where goods are taxed as in the European Union, unlike in the rest of the United Kingdom.",
    customerPaysHint:
      "Less VAT, prices and postage are lower by the VAT in them, in whole kroner; copies under the margin scheme cost the same.",
  },
  da: {
    from: "Fra",
    rate: "Sats (%)",
    oss: "OSS",
    rateNow: "{rate}, gælder nu",
    otherCountriesHint:
      "Uden OSS beregnes momsen efter satsen i {home}. Slå OSS til for dem alle, når dit salg til dem overstiger 10.000\u00a0euro på et år, eller hvis du selv har valgt at tilmelde dig One Stop Shop. Eksemplarer med brugtmoms beskattes altid i {home}. Satserne er udfyldt efter bedste viden i 2026: Kontrollér hver af dem hos skattemyndighederne, før du slår OSS til.",
    ossWithoutRate:
      "OSS uden sats: Kunderne kan ikke vælge {country}. Indtast satsen, eller slå OSS fra.",
    atHome: "I hjemlandet",
    countryHint: "Det land, hvis moms dine priser indeholder.",
    homeRateHint:
      "Indgår i alle priser. Angiver du en anden dag, tilføjes en sats, der gælder fra den dag. Ordrer beholder den sats, de blev solgt med.",
    marginWordsHint: "Det, loven kræver ved varer med brugtmoms.",
    postageFollowsHint:
      "Fragten får så samme moms som varerne i pakken; ellers altid almindelig moms. Spørg din revisor.",
    prices: "Priser",
    showMeans:
      "{show}: Alle plader med rabat er på tilbud. Prisen uden rabat er streget over, og den laveste pris i de 30 dage før nedsættelsen står ved siden af, hvis den var lavere. EU-Domstolen kræver mere: Hvis du sætter en pris op og derefter ned, eller sætter den ned igen inden for 30 dage, viser procenten mere, end den må.",
    strictMeans:
      "{strict}: Som dommen kræver. Den laveste pris i de 30 dage før nedsættelsen er streget over, og procenten regnes ud fra den. Hvis der så ikke er nogen rabat tilbage, eller en plade har været til salg i mindre end 30 dage, er den ikke på tilbud; en ny butik har ingen tilbud i begyndelsen.",
    offMeans:
      "{off}: Som »Vis«, men uden den laveste pris i de 30 dage forinden, som loven kræver.",
    currencyHint:
      "Intet omregnes: 229 kr. forbliver 229 kr. MobilePay tilbydes kun i DKK og NOK. Valutaen kan kun ændres før den første ordre; det, der tilbagebetales eller krediteres, forbliver i ordrens valuta.",
    currencyStays:
      "Der er allerede ordrer i {currency}, og det, der tilbagebetales eller krediteres på dem, forbliver i den valuta. Valutaen kan kun ændres før den første ordre.",
    outsideUnion: "Uden for EU",
    exportsTo:
      "Gælder det, der sendes til {countries}. Sælg kun uden moms, hvis du gemmer dokumentation for, at varerne har forladt EU.",
    noExports:
      "Butikken sender i øjeblikket ikke til lande uden for EU. Sælg kun uden moms, hvis du gemmer dokumentation for, at varerne har forladt EU.",
    territories:
      "Monaco behandles som Frankrig og angives sammen med Frankrig i One Stop Shop. Butikken går kun efter landet. Den tager ikke højde for steder i et medlemsland, hvor landets moms ikke gælder, når ordren angiver landet: Athosbjerget, De Kanariske Øer, Ceuta, Melilla, Büsingen, Helgoland, Livigno, Campione d’Italia, Åland og Frankrigs oversøiske departementer. Heller ikke for Nordirland, hvor varer er momspligtige som i EU, modsat resten af Storbritannien.",
    customerPaysHint:
      "Vælger du »Prisen uden moms«, sættes priser og fragt ned med den moms, de indeholder, i hele kroner; eksemplarer med brugtmoms koster det samme.",
  },
});
