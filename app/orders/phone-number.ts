/**
 * How many digits a country's calling code has by its first two (ITU-T E.164, list of assigned country codes): one in
 * North America and Russia, two where they are listed, else three.
 */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * The digits that a phone number has in its own country, without calling code and leading zeros: "20304050" of
 * "+45 20 30 40 50", "0045-20304050" and "20304050", so that they are also part of the digits of each. Null for a text
 * that is no phone number, or one of less than 6 or more than 15 digits.
 */
export function nationalDigits(text: string): string | null {
  if (!/^[\s(\p{Cf}]*\+?[\d\s()./\p{Pd}\p{Cf}]+$/u.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  const international = text.includes("+") ? digits : /^00(.*)/.exec(digits)?.[1];
  const national =
    international === undefined
      ? digits
      : international.slice(shortCodes.exec(international)?.[0].length ?? 3);
  const shortest = national.replace(/^0+/, "");
  return shortest.length >= 6 && shortest.length <= 15 ? shortest : null;
}
