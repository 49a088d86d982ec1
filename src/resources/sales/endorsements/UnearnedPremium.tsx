import { Box, Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { type AnswerOf, endorsements } from '../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import { CHARGES } from '../../../../domain/sales/premium/premium.ts';
import { useCall } from '../../../data/useCall.ts';
import { moneyOf } from '../../../ui/format.ts';

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

/**
 * The premium that is not earned on the day that is typed, to give back by a cancellation: by days, or by
 * the table of the settings. The one by days stands in the form until another premium is typed.
 */
export const UnearnedPremium = ({ policyId }: { readonly policyId: number }) => {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const apply = useApply();
  const day = parseCivilDate(String(useWatch({ name: 'effectiveOn' }) ?? ''));
  const { data } = useCall(
    endorsements.getUnearned,
    { query: { policy_id: policyId, effectiveOn: day ?? '' } },
    { enabled: day !== undefined },
  );
  const proposed = useRef<string>(undefined);
  const propose = useEffectEvent((linear: Unearned) => {
    const typed = getValues('policyValue') ?? '';
    const isUntouched = typed === '' || typed === proposed.current;
    proposed.current = text(linear.policyValue);
    if (isUntouched) apply(linear);
  });
  useEffect(() => {
    if (data) propose(data.linear);
  }, [data]);
  if (!data) return null;
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
