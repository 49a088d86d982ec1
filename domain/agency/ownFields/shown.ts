import { civilDate, formatDate } from '../../civilDate.ts';
import { formatMoment } from '../../civilMoment.ts';
import { formatMoney, toCents } from '../../money/money.ts';
import type { OwnFieldKind, OwnValue } from './ownField.ts';

const plainNumber = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 4,
  useGrouping: false,
});

const WRITTEN: Readonly<Partial<Record<OwnFieldKind, (value: string) => string>>> = {
  number: (value) => plainNumber.format(Number(value)),
  money: (value) => formatMoney(toCents(value)),
  percent: (value) => `${plainNumber.format(Number(value))} %`,
  date: (value) => formatDate(civilDate(value)),
  moment: formatMoment,
  flag: (value) => (value === 'true' ? 'SÍ' : 'NO'),
};

/**
 * A value of an own field as people read it; of a relation whose title is not at hand the record's number.
 * @returns an empty text where there is none
 */
export const shownValue = (kind: OwnFieldKind, value: OwnValue | null | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return value.join(', ');
  return WRITTEN[kind]?.(String(value)) ?? String(value);
};
