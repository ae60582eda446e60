/** The one home category that is not a tag: its records are those that the shop may call reduced. */
export const specialOffers = "Special Offers";

/** Generated sleeves of records with this tag have a strip, which the database's column cover_image knows by this name. */
const japanImports = "Japan Imports";

/** The home categories that have rules of their own, and so keep their names and stay (docs/rules.md, Home page). */
export const keptCategories: readonly string[] = [specialOffers, japanImports];
