/** Somebody invented. Their address of email reaches nobody (RFC 2606), and they have no password. */
export interface InventedCustomer {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
}

/** Name, street, postal code, town and country. */
const rows = [
  ["Mette Lund", "Nørrebrogade 12, 2.", "2200", "København N", "DK", "+45 20 30 40 51"],
  ["Søren Kjær", "Vestergade 7", "8000", "Aarhus C", "DK", ""],
  ["Astrid Berg", "Storgatan 41", "211 42", "Malmö", "SE", "+46 70 123 45 60"],
  ["Jonas Holm", "Algade 30", "9000", "Aalborg", "DK", "+45 20 30 40 52"],
  ["Ingrid Nyström", "Aleksanterinkatu 9", "00100", "Helsinki", "FI", ""],
  ["Peter Kofoed", "Havnegade 3", "3700", "Rønne", "DK", ""],
  ["Hanna Vogel", "Lange Reihe 88", "20099", "Hamburg", "DE", "+49 151 0000000"],
  ["Rasmus Øster", "Kongensgade 19", "5000", "Odense C", "DK", "+45 20 30 40 53"],
  ["Kari Solheim", "Markveien 22", "0554", "Oslo", "NO", ""],
  ["Camilla Thorsen", "Enghave Plads 5, st.", "1670", "København V", "DK", ""],
  ["Anders Ågaard", "Skolegade 2", "6700", "Esbjerg", "DK", "+45 20 30 40 54"],
  ["Yusuf Demir", "Frederikssundsvej 101", "2400", "København NV", "DK", ""],
  ["Elin Sjöberg", "Linnégatan 15", "413 04", "Göteborg", "SE", ""],
  ["Birgit Ravn", "Strandvejen 204", "2920", "Charlottenlund", "DK", "+45 20 30 40 55"],
] as const;

export const customers: readonly InventedCustomer[] = rows.map(
  ([name, address, postalCode, city, country, phone]) => ({
    name,
    address,
    postalCode,
    city,
    country,
    phone,
  }),
);

/** Their email, from their name in plain letters. */
export function emailOf({ name }: InventedCustomer): string {
  const plain = name.toLowerCase().replaceAll("ø", "oe").replaceAll("æ", "ae");
  return `${plain.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(" ", ".")}@example.com`;
}
