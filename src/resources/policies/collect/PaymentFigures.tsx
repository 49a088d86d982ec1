import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fromCents } from '../../../../domain/money.ts';
import { dayOf, EMPTY, moneyOf } from '../../../ui/format.ts';
import { previewCredit } from '../collectModel.ts';
import type { Payment } from '../policy.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';

type Figure = keyof Payment & string;

/** What cannot be changed on an instalment; balance and total follow the credit being typed. */
export const PaymentFigures = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'credit' });
  const result = previewCredit(payment, String(typed ?? ''));
  const figures: readonly (readonly [Figure, string])[] = [
    ['number_payment', String(payment.number_payment)],
    ['createdAt', dayOf(payment.createdAt)],
    ['value', moneyOf(payment.value)],
    ['pending_value', moneyOf(payment.pending_value)],
    ['balance', result ? moneyOf(fromCents(result.balance)) : EMPTY],
    ['total', result ? moneyOf(fromCents(result.credit)) : EMPTY],
  ];
  return figures.map(([name, value]) => (
    <ReadOnlyField
      key={name}
      name={name}
      label={translate(`resources.payments.fields.${name}`)}
      value={value}
    />
  ));
};
