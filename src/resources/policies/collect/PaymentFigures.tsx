import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fromCents } from '../../../../domain/money.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { dayOf, EMPTY, moneyOf } from '../../../ui/format.ts';
import { previewReceived } from '../collectModel.ts';
import type { Payment } from '../policy.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';

type Figure = keyof Payment & string;

/** What an instalment is, and what had been paid on it. */
export const BEFORE: readonly Figure[] = [
  'number_payment',
  'createdAt',
  'value',
  'pending_value',
  'credit',
];

/** What will remain, and what will have been paid. */
export const AFTER: readonly Figure[] = ['balance', 'total'];

/** The credit's own name is that of what is typed now. */
const labels: Readonly<Partial<Record<Figure, TextKey>>> = { credit: 'payments.paidSoFar' };

interface PaymentFiguresProps {
  readonly payment: Payment;
  readonly figures: readonly Figure[];
}

const writtenOf = (payment: Payment, figure: Figure): string => {
  if (figure === 'number_payment') return String(payment.number_payment);
  return figure === 'createdAt' ? dayOf(payment.createdAt) : moneyOf(payment[figure]);
};

/** What cannot be changed on an instalment; balance and total follow what is being typed. */
export const PaymentFigures = ({ payment, figures }: PaymentFiguresProps) => {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'received' });
  const result = previewReceived(payment, String(typed ?? ''));
  const following: Readonly<Partial<Record<Figure, string>>> = {
    balance: result ? moneyOf(fromCents(result.balance)) : EMPTY,
    total: result ? moneyOf(fromCents(result.credit)) : EMPTY,
  };
  return figures.map((name) => (
    <ReadOnlyField
      key={name}
      name={name}
      label={translate(labels[name] ?? `resources.payments.fields.${name}`)}
      value={following[name] ?? writtenOf(payment, name)}
    />
  ));
};
