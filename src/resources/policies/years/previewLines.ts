import type { useTranslate } from 'react-admin';
import { type Cents, formatMoney } from '../../../../domain/money.ts';
import type { Period } from '../../../data/records.ts';
import { EMPTY } from '../../../ui/format.ts';
import type { YearCommission } from '../commissionEffects.ts';
import { previewCommissions } from '../formModel.ts';
import type { ChangedPayments } from './yearChange.ts';
import type { TypedYear } from './yearForm.ts';

/** A figure before and after. */
export interface PreviewLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Translate = ReturnType<typeof useTranslate>;

const money = (cents: Cents | undefined) => (cents === undefined ? EMPTY : formatMoney(cents));

const paymentsLabel = ({ first, last }: ChangedPayments, translate: Translate) =>
  first === last
    ? translate('policies.periods.preview.payment', { number: first })
    : translate('policies.periods.preview.payments', { first, last });

/** The payments of a year that get another value. */
export const paymentLines = (
  payments: readonly ChangedPayments[],
  translate: Translate,
): PreviewLine[] =>
  payments.map((changed) => ({
    label: paymentsLabel(changed, translate),
    before: money(changed.before),
    after: money(changed.after),
  }));

/** Both commissions of a year (domain §8). */
export const commissionLines = (
  period: Period,
  typed: TypedYear,
  translate: Translate,
): PreviewLine[] => {
  const [was, is] = [previewCommissions(period), previewCommissions(typed)];
  return [
    {
      label: translate('resources.policies.fields.paymentsToAgency'),
      before: money(was?.agency),
      after: money(is?.agency),
    },
    {
      label: translate('resources.policies.fields.paymentsToAdvisor'),
      before: money(was?.advisor),
      after: money(is?.advisor),
    },
  ];
};

/** What of the advisor's commission is earned, which stays, and what is left to earn (domain §8). */
export const earningLines = (
  effect: YearCommission | undefined,
  translate: Translate,
): PreviewLine[] => {
  if (!effect) return [];
  const { before, earned, adjustment, left } = effect;
  return [
    {
      label: translate('policies.periods.preview.earned'),
      before: money(earned),
      after: money(earned + adjustment),
    },
    {
      label: translate('policies.periods.preview.unearned'),
      before: money(Math.max(before - earned, 0)),
      after: money(left),
    },
  ];
};
