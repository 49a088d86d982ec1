import { formatDate, parseCivilDate } from '../../../../domain/civilDate.ts';
import { ROLE_NAMES } from '../../../../domain/permissions.ts';
import type { User } from '../../../data/records.ts';
import { EMPTY } from '../../../ui/format.ts';

export const userName = ({ firstName, surname }: Pick<User, 'firstName' | 'surname'>): string =>
  `${firstName} ${surname}`.trim();

export const roleName = ({ role }: Pick<User, 'role'>): string => ROLE_NAMES[role] ?? role;

const weekdays = new Intl.DateTimeFormat('es-EC', { weekday: 'long', timeZone: 'UTC' });

/**
 * A day with its weekday, in UTC: "viernes 20/11/2026".
 * @param value civil date or ISO timestamp
 * @returns the dash when there is no date in it
 */
export const weekdayOf = (value: unknown): string => {
  const day = parseCivilDate(String(value ?? ''));
  return day ? `${weekdays.format(new Date(`${day}T00:00:00Z`))} ${formatDate(day)}` : EMPTY;
};
