import { addMonths, type CivilDate } from './civilDate.ts';

const MONTHS_BETWEEN_COLLECTIONS: ReadonlyMap<string, number> = new Map([
  ['Mensual', 1],
  ['Trimestral', 3],
  ['Semestral', 6],
  ['Anual', 12],
]);

const MONTHS_FOR_ANY_OTHER = 1;

/**
 * When the next payment will probably be collected: the latest payment's date plus the months of
 * the frequency, one month for any other frequency (specification §4).
 *
 * @param frequencyName as in the catalogue of payment frequencies: "Mensual", "Trimestral"…
 * @throws RangeError when the result leaves the years 0001 to 9999.
 */
export function nextTentativeDate(latestPaymentDate: CivilDate, frequencyName: string): CivilDate {
  const months = MONTHS_BETWEEN_COLLECTIONS.get(frequencyName) ?? MONTHS_FOR_ANY_OTHER;
  return addMonths(latestPaymentDate, months);
}
