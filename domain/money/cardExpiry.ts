import { type CivilDate, civilDate } from '../civilDate.ts';

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
