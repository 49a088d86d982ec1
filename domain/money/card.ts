import { type CivilDate, civilDate } from '../civilDate.ts';

/**
 * A card's number as it is shown until it is asked for.
 * @param cardNumber in clear or masked already
 * @returns `•••• 1234`
 */
export const maskedNumber = (cardNumber: string): string => `•••• ${cardNumber.slice(-4)}`;

/** Numbers on cards of the brands used here: 14 to 16 figures, the last a check digit. */
const BRANDS = /^(?:3(?:0[0-5]|[689]\d)\d{11}|3[47]\d{13}|(?:4\d|5[0-8]|2[2-7]|6\d)\d{14})$/;

/**
 * The digit that makes a card's number pass Luhn's check.
 * @param body the number without its last digit
 */
export const checkDigit = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

export const isCardNumber = (text: string): boolean => {
  const digits = text.replace(/[\s-]/g, '');
  return BRANDS.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
};

/**
 * How a card's expiration is written down (specification §3).
 * @param day any day of the month printed on the card
 * @returns the first day of that month
 */
export const expirationMonth = (day: CivilDate): CivilDate => civilDate(`${day.slice(0, 7)}-01`);

/**
 * Whether a card can be charged no more: it is valid through the last day of its month (domain §5).
 * @param expirationDate a day of the card's month
 * @param today the day it is to be used
 */
export const isCardExpired = (expirationDate: CivilDate, today: CivilDate): boolean =>
  expirationMonth(expirationDate) < expirationMonth(today);
