import { addDays, type CivilDate } from '../domain/civilDate.ts';
import type { Random } from './random.ts';

/** The last day that is wholly over, so that nothing made up happens in the future. */
export const yesterdayOf = (today: CivilDate): CivilDate => addDays(today, -1);

/**
 * A moment of a day's office hours.
 * @param day the day in Ecuador, five hours behind UTC
 * @returns an instant between 9:00 and 17:59
 */
export const officeMoment = (random: Random, day: CivilDate): Date =>
  new Date(Date.parse(`${day}T14:00:00.000Z`) + random.int(0, 9 * 3600 - 1) * 1000);
