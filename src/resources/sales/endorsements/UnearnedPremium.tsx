import { Box, Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ITEM_FIGURES, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { type AnswerOf, endorsements } from '../../../../domain/contract/index.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { CHARGES } from '../../../../domain/sales/premium/premium.ts';
import { useCall } from '../../../data/useCall.ts';
import type { RowsOfObject } from '../../../data/useRowObjects.ts';
import { moneyOf, typedCents } from '../../../ui/format.ts';
import { ROWS, type Row } from '../../../ui/ownObjects/rowValues.ts';
import type { RowsByObject } from './rowChanges.ts';

type Unearned = AnswerOf<typeof endorsements.getUnearned>['linear'];

const text = (amount: number) => fromCents(toCents(amount));

function useApply() {
  const { setValue } = useFormContext();
  return ({ policyValue, policyFee, premium }: Unearned) => {
    const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
    put('policyValue', text(policyValue));
    put('policyFee', text(policyFee));
    put(
      'premium',
      premium
        ? Object.fromEntries(
            (['net', ...CHARGES] as const).map((name) => [name, text(premium[name])]),
          )
        : undefined,
    );
  };
}

interface UnearnedPremiumProps {
  readonly policyId: number;
  /** Premium in cents of the items that leave, and of all items; the period's when missing. */
  readonly of?: { readonly part: Cents; readonly parts: Cents };
}

/**
 * The premium that is not earned on the day that is typed, to give back by a cancellation or of the items that leave: by
 * days, or by the table of the settings. The one by days stands in the form until another premium is typed.
 */
export const UnearnedPremium = ({ policyId, of }: UnearnedPremiumProps) => {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const apply = useApply();
  const day = parseCivilDate(String(useWatch({ name: 'effectiveOn' }) ?? ''));
  const items = of && { part: fromCents(of.part), parts: fromCents(of.parts) };
  const { data } = useCall(
    endorsements.getUnearned,
    { query: { policy_id: policyId, effectiveOn: day ?? '', ...items } },
    { enabled: day !== undefined },
  );
  const proposed = useRef<string>(undefined);
  const propose = useEffectEvent((linear: Unearned) => {
    // Nothing leaves yet.
    if (proposed.current === undefined && toCents(linear.policyValue) === 0) return;
    const typed = getValues('policyValue') ?? '';
    const isUntouched = typed === '' || typed === proposed.current;
    proposed.current = text(linear.policyValue);
    if (isUntouched) apply(linear);
  });
  useEffect(() => {
    if (data) propose(data.linear);
  }, [data]);
  if (!data || of?.part === 0) return null;
  const { days, elapsed, linear, shortRate } = data;
  const button = (name: 'linear' | 'shortRate', unearned: Unearned) => (
    <Button onClick={() => apply(unearned)}>
      {translate(`endorsements.unearned.${name}`, { amount: moneyOf(unearned.policyValue) })}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography color="text.secondary" role="status">
        {translate('endorsements.unearned.days', { elapsed, days })}
      </Typography>
      {button('linear', linear)}
      {shortRate ? button('shortRate', shortRate) : null}
    </Box>
  );
};

interface ExcludedProps {
  readonly policyId: number;
  readonly objects: readonly RowsOfObject[];
}

const premiumsOf = (rows: readonly Row[]): Cents =>
  sumCents(rows.map(({ customFields }) => typedCents(customFields?.[ITEM_FIGURES.premium]) ?? 0));

export const UnearnedOfExcluded = ({ policyId, objects }: ExcludedProps) => {
  const inForm: RowsByObject = useWatch({ name: ROWS }) ?? {};
  const items = objects.flatMap(({ object: { key, policyPart } }) => {
    const rows = inForm[resourceOf(key)];
    return rows && policyPart === 'item' ? [rows] : [];
  });
  const left = new Set(items.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const all = items.flatMap(({ loaded }) => loaded);
  const parts = premiumsOf(all);
  const part = premiumsOf(all.filter(({ id }) => !left.has(id)));
  return <UnearnedPremium policyId={policyId} of={{ part, parts }} />;
};
