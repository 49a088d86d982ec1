import { fieldName } from '../../domain/agency/audit/fieldNames.ts';
import { isBlank } from '../../domain/blank.ts';
import { isPermission, permissionTitle } from '../../domain/permissions.ts';
import { EMPTY, plainText } from './format.ts';

const plain = (value: unknown): string =>
  isPermission(value) ? permissionTitle(value) : plainText(value);

/**
 * A value of an entry as it is read: days as DD/MM/YYYY, yes or no, lists with commas.
 */
export function valueText(value: unknown): string {
  if (isBlank(value)) return EMPTY;
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : EMPTY;
  if (typeof value !== 'object') return plain(value);
  const parts = Object.entries(value).map(([key, item]) => `${fieldName(key)}: ${valueText(item)}`);
  return parts.join(' · ') || EMPTY;
}
