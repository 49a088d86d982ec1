import { Alert } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { ITEM_FIGURES } from '../../../domain/agency/ownObjects/ownObject.ts';
import { isBlank } from '../../../domain/blank.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import { WHOLE } from '../../data/recordCache.ts';
import type { Policy } from '../../data/records.ts';
import { moneyOf } from '../format.ts';
import type { OwnRow } from './recordActions.tsx';

interface PartsComparedProps {
  readonly policyId: number;
  readonly fields: readonly OwnField[];
  readonly rows: readonly OwnRow[];
}

/** Figures of the policy that the parts of a field of that key may make up; the first is told where none does. */
const wholes: Readonly<Record<string, (policy: Policy) => readonly Cents[]>> = {
  [ITEM_FIGURES.sum]: ({ coverageAmount }) => [toCents(coverageAmount)],
  [ITEM_FIGURES.premium]: ({ policyValue, policyFee }) => [
    toCents(policyValue) - toCents(policyFee),
    toCents(policyValue),
  ],
};

const partsOf = (rows: readonly OwnRow[], key: string): readonly Cents[] =>
  rows.flatMap(({ customFields: { [key]: part } }) =>
    isBlank(part) ? [] : [toCents(String(part))],
  );

export const PartsCompared = ({ policyId, fields, rows }: PartsComparedProps) => {
  const translate = useTranslate();
  // The page has read the policy already.
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const { data } = useGetOne<Policy>('policies', { id: policyId, meta: WHOLE }, known);
  if (!data) return null;
  return fields.map(({ key, label }) => {
    const [whole, ...others] = wholes[key]?.(data) ?? [];
    const parts = whole === undefined ? [] : partsOf(rows, key);
    if (whole === undefined || parts.length === 0) return null;
    const sum = sumCents(parts);
    if ([whole, ...others].includes(sum)) return null;
    const figures = { sum: moneyOf(fromCents(sum)), whole: moneyOf(fromCents(whole)) };
    return (
      <Alert key={key} severity="warning" sx={{ mx: 1.5, mt: 1 }}>
        {translate('ownRecords.rows.partsDiffer', { label, ...figures })}
      </Alert>
    );
  });
};
