import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { divideCents, fromCents } from '../../../../domain/money.ts';
import { EMPTY, moneyOf } from '../../../ui/format.ts';
import { advisorPartsOf, unlessOutOfRange } from '../formModel.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { useTypedCommissions } from './useTypedCommissions.ts';

const SOURCES = [
  'startDate',
  'endDate',
  'payment_frequency_id',
  'numberOfPayments',
  'numberOfPaymentsAdvisor',
] as const;

/** What each payment leaves to the advisor (specification §9), while one types. */
export const CommissionPerPayment = () => {
  const translate = useTranslate();
  const commissions = useTypedCommissions();
  const [startDate, endDate, payment_frequency_id, numberOfPayments, numberOfPaymentsAdvisor] =
    useWatch({ name: SOURCES });
  const parts = advisorPartsOf({
    startDate,
    endDate,
    payment_frequency_id,
    numberOfPayments,
    numberOfPaymentsAdvisor,
  });
  const each =
    commissions && unlessOutOfRange(() => fromCents(divideCents(commissions.advisor, parts)));
  return (
    <ReadOnlyField
      name="commissionPerPayment"
      label={translate('policies.preview.perPayment')}
      value={each === undefined ? EMPTY : moneyOf(each)}
      helperText=" "
    />
  );
};
