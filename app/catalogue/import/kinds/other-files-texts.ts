import { defineTexts } from "../../../language/define-texts.ts";

/** Lists that are no list of records to sell, and where such a list is. Menus are called as other shops call them. */
export const otherFilesText = defineTexts({
  en: {
    looksLike:
      "The kind of this file could not be recognised by its columns: it looks like {name}, which has no records to sell. {instead}",
    unknown:
      "The kind of this file could not be recognised by its columns: {columns}. A list of records has headings such as Artist, Title, Condition and Price in its first rows.",
    andMore: "{columns} and {number} more",
    ordersOf: "a list of {shop}’s orders",
    customersOf: "a list of {shop}’s customers",
    wantlist: "a wantlist of Discogs",
    discogsOrders: "a list of Discogs’ orders",
    sales: "a list of orders or sales",
    customers: "a list of customers",
    Shopify: "Take Products, Export, All products, Plain CSV file there.",
    WooCommerce: "Take Products, Export there.",
    Etsy: "Take Settings, Options, Download Data, Currently for sale listings there.",
    Square: "Take Items, Item library, Actions, Export library there.",
    Squarespace: "Take Products, Export there.",
    Wix: "Take Store Products, More Actions, Export there.",
    PrestaShop: "Take Catalog, Products, Export there.",
    insteadOfWantlist:
      "It names what somebody looks for, and not what is there. Take Collection, Export or Inventory, Export there.",
    soldOnDiscogs:
      "The page What Discogs sold reads it, and takes off what was sold. Records are in Inventory, Export there.",
    products: "Take an export of the products.",
  },
  da: {
    looksLike:
      "Filtypen kunne ikke genkendes på kolonnerne: Filen ligner {name}, som ikke indeholder plader til salg. {instead}",
    unknown:
      "Filtypen kunne ikke genkendes på kolonnerne: {columns}. En liste over plader har overskrifter som Kunstner, Titel, Stand og Pris i de første rækker.",
    andMore: "{columns} og {number} til",
    ordersOf: "en liste over ordrer fra {shop}",
    customersOf: "en liste over kunder fra {shop}",
    wantlist: "en ønskeliste (wantlist) fra Discogs",
    discogsOrders: "en liste over ordrer fra Discogs",
    sales: "en liste over ordrer eller salg",
    customers: "en liste over kunder",
    Shopify: "Brug »Products«, »Export«, »All products«, »Plain CSV file« dér.",
    WooCommerce: "Brug »Products«, »Export« dér.",
    Etsy: "Brug »Settings«, »Options«, »Download Data«, »Currently for sale listings« dér.",
    Square: "Brug »Items«, »Item library«, »Actions«, »Export library« dér.",
    Squarespace: "Brug »Products«, »Export« dér.",
    Wix: "Brug »Store Products«, »More Actions«, »Export« dér.",
    PrestaShop: "Brug »Catalog«, »Products«, »Export« dér.",
    insteadOfWantlist:
      "Den viser, hvad nogen leder efter, og ikke hvad der er til salg. Brug »Collection«, »Export« eller »Inventory«, »Export« dér.",
    soldOnDiscogs:
      "Siden »Solgt på Discogs« læser den og trækker det solgte fra lageret. Pladerne findes under »Inventory«, »Export« dér.",
    products: "Brug en eksport af produkterne.",
  },
});
