import { type CivilDate, parseCivilDate } from '../../../../domain/civilDate.ts';
import type { DialogFilter } from '../../../dialogs/requests.ts';

/** The days the policies end on, both included. */
export type EndingDays = Readonly<{ endsFrom: CivilDate; endsTo: CivilDate }>;

/**
 * The days a dialog was asked to show.
 * @param filter its subject's, with `endsFrom` and `endsTo` as civil dates or timestamps
 * @returns undefined unless both are there
 */
export function daysOf(filter: DialogFilter = {}): EndingDays | undefined {
  const endsFrom = parseCivilDate(String(filter.endsFrom));
  const endsTo = parseCivilDate(String(filter.endsTo));
  return endsFrom && endsTo ? { endsFrom, endsTo } : undefined;
}
