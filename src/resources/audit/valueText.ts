import { fieldName } from '../../../domain/audit/fieldNames.ts';
import { isBlank } from '../../../domain/blank.ts';
import { permissionTitle } from '../../../domain/permissionNames.ts';
import { dayOf, EMPTY } from '../../ui/format.ts';
import { isPermission } from './entryWords.ts';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d(T(00|12):00:00\.000Z)?$/.test(text);

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'SÍ' : 'NO';
  const text = String(value);
  if (isDay(text)) return dayOf(text);
  return isPermission(text) ? permissionTitle(text) : text;
};

/**
 * A value of an entry as it is read: days as DD/MM/YYYY, yes or no, lists with commas.
 * @param value anything JSON can hold
 */
export function valueText(value: unknown): string {
  if (isBlank(value)) return EMPTY;
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : EMPTY;
  if (typeof value !== 'object') return plain(value);
  const parts = Object.entries(value).map(([key, held]) => `${fieldName(key)}: ${valueText(held)}`);
  return parts.join(' · ') || EMPTY;
}
