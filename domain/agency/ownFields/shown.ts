import { civilDate, formatDate } from '../../civilDate.ts';
import { formatMoney, toCents } from '../../money/money.ts';
import { appliesTo, type OwnField, type OwnFieldKind } from './ownField.ts';
import type { CompiledOwnFields, OwnValue, OwnValues } from './values.ts';

const plainNumber = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 4,
  useGrouping: false,
});

/** How screens and printed documents write a value of each kind. */
const WRITTEN: Readonly<Record<OwnFieldKind, (value: string) => string>> = {
  text: (value) => value,
  longText: (value) => value,
  phone: (value) => value,
  email: (value) => value,
  number: (value) => plainNumber.format(Number(value)),
  money: (value) => formatMoney(toCents(value)),
  percent: (value) => `${plainNumber.format(Number(value))} %`,
  date: (value) => formatDate(civilDate(value)),
  flag: (value) => (value === 'true' ? 'SÍ' : 'NO'),
  choice: (value) => value,
  choices: (value) => value,
  // A record's number, where its title is not there to be shown.
  customer: (value) => value,
  advisor: (value) => value,
  company: (value) => value,
  policy: (value) => value,
  record: (value) => value,
};

/**
 * A value of an own field as people read it.
 * @returns an empty text where there is none
 */
export const shownValue = (kind: OwnFieldKind, value: OwnValue | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : WRITTEN[kind](String(value));
};

/** A field of a record with its value, as people read it. */
export interface ShownField {
  readonly field: OwnField;
  readonly text: string;
}

/**
 * What a record has of its own fields, in their order.
 * @param policyTypeId of a policy
 */
export const shownFields = (
  compiled: CompiledOwnFields,
  values: OwnValues,
  policyTypeId?: number,
): ShownField[] =>
  [...compiled.values()].flatMap(({ field }) => {
    const text = shownValue(field.kind, values[field.key]);
    return text && appliesTo(field, policyTypeId) ? [{ field, text }] : [];
  });
