import type { LegalSlug } from "./legal-text-slugs.ts";

// The words are those of the Danish law itself: forbrugeraftaleloven with its annexes on the right of withdrawal and the
// standard form, købeloven on faults, bogføringsloven on how long invoices are kept.

const terms = `# Hvem du handler med

{address}
E-mail: [{email}](mailto:{email})
Telefon: {phone}
CVR-/momsnummer: {vat-number}

# Bestilling

Du lægger plader i kurven, oplyser, hvor de skal hen, og hvordan du betaler, og ser varer, fragt, moms og det samlede beløb én gang til. Du kan rette alt på siden, indtil du trykker på »Afgiv ordre med betalingspligt«. Aftalen er indgået, når vi har modtaget din ordre og bekræftet den med en mail. Du finder hver ordre på din konto; mailen, der bekræfter den, indeholder disse betingelser og oplysningerne om fortrydelsesretten. Aftalen indgås på det sprog, du afgiver din ordre på.

# Priser og betaling

Priserne er i {currency} og inkl. {vat-percent} % moms. Skal der betales moms i et andet land, eller er ordren momsfri, fremgår det ved kassen, før du bestiller. Brugte plader kan være solgt efter brugtmomsordningen; så fremgår der ingen moms af fakturaen. Fragten oplyses ved kassen, før du bestiller: {shipping}.

Du kan betale på de måder, der vises ved kassen. Betaler du med kort eller MobilePay, reserveres beløbet, når du bestiller, og trækkes først, når vi sender pladerne eller udleverer dem i butikken. Bliver ordren ikke til noget, frigiver vi beløbet; ellers udløber reservationen af sig selv, ved kort normalt efter 7 dage og ved MobilePay efter højst 14. Vælger du faktura, følger den med pladerne, og på den står, hvornår den senest skal betales.

# Levering

Vi sender til: {countries}. Pladerne bliver som regel sendt inden for få hverdage, og du får dem senest 30 dage efter din bestilling. Du kan også hente din ordre i butikken, hvis det kan vælges ved kassen.

# Brugte plader

Vi bedømmer pladernes stand efter Goldmines skala, plade og cover hver for sig, og beskriver fejl med ord. Det, der står om eksemplaret på pladens side, er en del af aftalen.

# Fortrydelsesret

Du har {withdrawal-days} dages fortrydelsesret, regnet fra den dag, du får pladerne: [Fortrydelsesret](/withdrawal-information), [Fortryd aftalen her](/withdraw).

# Reklamationsret

Du har 2 års reklamationsret efter købelovens regler, både på nye og brugte plader. Du kan dog ikke forvente, at en brugt plade er i samme stand som en ny. Du skal give os besked inden rimelig tid, efter at du har opdaget fejlen; besked inden to måneder er altid rettidig. Du kan kræve, at varen bliver repareret eller ombyttet. Er det ikke muligt, eller sker det ikke inden for rimelig tid, kan du få et afslag i prisen eller, medmindre fejlen er uvæsentlig, ophæve købet og få pengene tilbage. Er reklamationen berettiget, betaler vi fragten. Ordene »No Refunds« nederst på vores sider begrænser ikke disse rettigheder.

# Hvis vi ikke bliver enige

Skriv først til os. Finder vi ikke en løsning, kan du klage til Nævnenes Hus, Mæglingsteamet for Forbrugerklager, Toldboden 2, 8800 Viborg, [naevneneshus.dk](https://naevneneshus.dk). Mæglingsteamet behandler kun klager over køb over en vis pris; beløbet står på siden. Bor du i et andet EU-land, kan du få hjælp hos det europæiske forbrugercenter i dit land.

Aftalen er omfattet af dansk ret. Bor du i et andet land, er du også beskyttet af de ufravigelige forbrugerregler, der gælder dér.

# Kommentarer

Kommentarer til pladerne er skrevet af besøgende med en konto. De må ikke overtræde loven, krænke eller vildlede nogen eller være reklame. Alle kan anmelde en kommentar med »Anmeld kommentar« under den. Et menneske læser hver anmeldelse og træffer afgørelsen; intet bliver fjernet automatisk. Både den, der skrev kommentaren, og den, der anmeldte den, får afgørelsen og begrundelsen i en mail og kan svare på den for at få sagen vurderet igen. Gentagne overtrædelser kan føre til, at kontoen lukkes.
`;

const privacy = `# Dataansvarlig

{address}, [{email}](mailto:{email})

# Hvilke personoplysninger vi behandler, hvorfor og hvor længe

- Din konto: e-mailadresse, navn, din adgangskode i hashet form og et profilbillede, hvis du tilføjer et. Formål: at du kan logge ind og følge dine ordrer (opfyldelse af aftale). Vi gemmer dem, indtil du sletter kontoen, hvilket du kan gøre på din profil.
- Dine ordrer: navn, adresse, e-mailadresse, telefonnummer, hvis du oplyser det, hvad du har købt, og hvordan du har betalt. For at levere dem (opfyldelse af aftale) og til vores regnskab (retlig forpligtelse). Fakturaer gemmes i fem år efter udgangen af det regnskabsår, de vedrører, som bogføringsloven kræver, også selv om du sletter din konto.
- Fortrydelser og returneringer: hvad du har meddelt os, hvornår, og hvad der videre skete, sammen med ordren (opfyldelse af aftale og retlig forpligtelse).
- Kommentarer: teksten og dit navn. Så længe de står på siden; uden dit navn, når din konto er slettet.
- Anmeldelser af kommentarer: hvad du har skrevet, og din e-mailadresse, hvis du oplyser den, så vi kan svare dig (retlig forpligtelse). Indtil du sletter din konto; har du ingen konto, slettes din e-mailadresse seks måneder efter afgørelsen.
- Mails til dig, der ikke nåede frem: hvilke, din e-mailadresse og årsagen, så vi kan sende dem igen (opfyldelse af aftale). I 30 dage, eller indtil du sletter din konto.
- Antal forsøg på at logge ind og lignende, knyttet til din IP-adresse i en form, hvor adressen ikke kan læses. For at beskytte konti (vores legitime interesse). Højst nogle timer.
- Serverens log: hvilke sider der er hentet, uden indholdet af formularer. For at finde fejl og angreb (vores legitime interesse). Højst i 30 dage.

Din kurv og det, du har skrevet uden at sende det, bliver i din browser.

# Hvem vi videregiver oplysninger til

- Fragtfirmaet: navn, adresse og telefonnummer, så din pakke kan leveres.
- Betalingsudbydere, hvis du betaler med kort eller MobilePay: det, betalingen kræver. Vi ser aldrig dit kortnummer.
- Databehandlere, der drifter butikken og sender dens mails for os.
- Myndigheder, når loven kræver det.

# Cookies

Butikken bruger kun nødvendige cookies: Når du logger ind med kode eller adgangsnøgle, bruges to, der forsvinder efter få minutter. Mens du er logget ind, holder én dig logget ind i op til 30 dage efter sidste besøg, og en anden fortæller, hvilket login dit navn, dit billede og din ønskeliste hører til, lige så længe. Begge slettes, når du logger ud. En, der bliver i 400 dage, fortæller, at du har logget ind med denne browser før, så ingen andre kan holde dig ude med forkerte adgangskoder.

Din browsers eget lager (local storage) indeholder din kurv og det, du har skrevet uden at sende det, indtil du tømmer kurven eller sender det, og, mens du er logget ind, dit navn, din e-mailadresse, dit billede og din ønskeliste, så siderne kan vise dem med det samme. Intet følger dig rundt på nettet, og derfor er der intet cookiebanner.

# Dine rettigheder

Du har ret til indsigt i de oplysninger, vi har om dig, og til at hente dem (»Hent mine data« på din profil). Du har ret til at få dem rettet eller slettet, til at få behandlingen begrænset, til at gøre indsigelse mod den behandling, vi foretager ud fra en legitim interesse, og til dataportabilitet. Skriv til [{email}](mailto:{email}). Er du utilfreds med den måde, vi behandler dine oplysninger på, kan du klage til Datatilsynet, [datatilsynet.dk](https://www.datatilsynet.dk), eller til myndigheden i det land, hvor du bor.
`;

const imprint = `# Hvem driver butikken?

{address}

- E-mail: [{email}](mailto:{email})
- Telefon: {phone}
- CVR-/momsnummer: {vat-number}
- Åbningstider: {opening-hours}
- Særlige åbningstider: {opening-exceptions}

# Klager

Skriv først til os: [{email}](mailto:{email}). Hvad du kan gøre, hvis vi ikke bliver enige, står i [handelsbetingelserne](/terms).

# Anmeldelse af kommentarer

Besøgende skriver kommentarer til pladerne. Overtræder en kommentar loven, eller krænker den nogen, så tryk på »Anmeld kommentar« under den, eller skriv til [{email}](mailto:{email}). Her kan også myndigheder kontakte os på dansk eller engelsk.
`;

const withdrawalInformation = `# Fortrydelsesret

Du har ret til at træde tilbage fra denne aftale uden begrundelse inden for {withdrawal-days} dage. Fortrydelsesfristen udløber {withdrawal-days} dage efter den dag, hvor du eller en person, du har angivet, dog ikke transportøren, får den sidste plade i din ordre i fysisk besiddelse.

For at udøve fortrydelsesretten skal du meddele os din beslutning om at fortryde aftalen i en utvetydig erklæring, inden fristen er udløbet. Det går hurtigst med [Fortryd aftalen her](/withdraw), som står nederst på alle sider: Vælg ordren, og tryk på »Bekræft fortrydelse«. Du får straks en bekræftelse på mail med din meddelelse, datoen og klokkeslættet. Du kan også skrive til {address} eller til [{email}](mailto:{email}).
Telefon: {phone}
Du kan bruge formularen herunder, men det er ikke obligatorisk. Fortrydelsesfristen er overholdt, hvis du sender din meddelelse, inden fristen er udløbet.

Fortryder du, før din ordre er sendt eller udleveret, annullerer vi den.

# Følger af fortrydelsen

Hvis du udøver din fortrydelsesret, refunderer vi alle betalinger, vi har modtaget fra dig for det, du fortryder. Fortryder du hele ordren, gælder det også leveringsomkostningerne, dog ikke ekstra omkostninger, fordi du har valgt en anden leveringsform end vores billigste standardlevering. Vi refunderer uden unødig forsinkelse og senest 14 dage fra den dag, hvor vi har modtaget din meddelelse, med samme betalingsmiddel, som du brugte, medmindre du udtrykkeligt siger ja til noget andet. Det koster dig ikke noget gebyr. Vi kan tilbageholde tilbagebetalingen, indtil vi har modtaget pladerne retur, eller du har fremlagt dokumentation for at have returneret dem, alt efter hvad der er det tidligste.

Du skal returnere pladerne til {address} uden unødig forsinkelse og senest 14 dage fra den dag, hvor du har meddelt os, at du fortryder. Fristen er overholdt, hvis du sender pladerne, inden de 14 dage er gået. {return-postage}

Du hæfter kun for forringelse af pladernes værdi, hvis den skyldes en anden håndtering, end hvad der er nødvendigt for at fastslå deres art, egenskaber og den måde, de fungerer på. Du må undersøge dem på samme måde, som du kunne gøre i en butik.

# Undtaget fra fortrydelsesretten

En plade, der er plomberet (forseglet), når du får den, og som du har brudt plomberingen på. En plade, der er åbnet, når du får den, er ikke plomberet, så den kan du fortryde.

# Standardfortrydelsesformular

(Denne formular udfyldes og returneres kun, hvis fortrydelsesretten gøres gældende, og du ikke bruger siden ovenfor.)

- Til {address}, {email}:
- Jeg meddeler herved, at jeg ønsker at gøre fortrydelsesretten gældende i forbindelse med min købsaftale om følgende varer:
- Bestilt den / modtaget den:
- Forbrugerens navn:
- Forbrugerens adresse:
- Forbrugerens underskrift (kun hvis formularens indhold meddeles på papir):
- Dato:
`;

const accessibility = `# Hvor tilgængelig butikken er

Alle skal kunne bruge denne butik. Den er bygget efter Retningslinjer for tilgængeligt webindhold (WCAG) 2.2, niveau AA: Den kan bruges med tastatur, med skærmlæser og på telefon, i lyst og mørkt tema og med reduceret bevægelse, hvis du har valgt det på din enhed. Du kan også kigge på plader, søge, logge ind, kommentere og fortryde en aftale uden JavaScript; kurven og kassen kræver JavaScript.

# Kendte mangler

- Covers og fotos af eksemplarer er beskrevet med kunstner og album, ikke med det, de viser.
- Kommentarer står, som besøgende har skrevet dem.

# Giv os besked

Er der noget, der ikke fungerer for dig, eller har du brug for noget fra butikken i en anden form, så skriv til [{email}](mailto:{email}).
Eller ring: {phone}

Sådan tester vi: med automatiske kontroller af siderne og ved manuel gennemgang.
`;

export const danishTemplates: { readonly [Slug in LegalSlug]: string } = {
  terms,
  privacy,
  imprint,
  "withdrawal-information": withdrawalInformation,
  accessibility,
};
