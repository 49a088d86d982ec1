/** Access keys of electronic invoices (SRI, ficha técnica de comprobantes electrónicos). */

const KEY_LENGTH = 49;

/** Check digit by weights 2 to 7, repeated from the right. */
const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.toReversed().reduce((all, digit, place) => all + digit * ((place % 6) + 2), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? 1 : digit;
};

/**
 * Whether a text is an access key: 49 digits, of which the last is the others' check digit by modulo 11.
 * @param key without blanks
 */
export const isInvoiceKey = (key: string): boolean => {
  if (key.length !== KEY_LENGTH || !/^\d+$/.test(key)) return false;
  const digits = Array.from(key, Number);
  return checkDigit(digits.slice(0, -1)) === digits.at(-1);
};
