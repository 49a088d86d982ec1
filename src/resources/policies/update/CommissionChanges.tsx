import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../domain/money.ts';
import { commissionEffects, type YearCommission } from '../commissionEffects.ts';
import { previewCommissions } from '../formModel.ts';
import type { Policy } from '../policy.ts';
import { standingSchedule } from '../standingSchedule.ts';
import type { ChangePreview } from './changeModel.ts';

const SOURCES = [
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
  'renewalCommission',
  'isCommissionAnnualized',
] as const;

interface CommissionChangesProps {
  readonly policy: Policy;
  readonly preview: ChangePreview;
}

/** What saving does to the advisor's commission, year by year: what is earned stays (domain §8). */
export const CommissionChanges = ({ policy, preview }: CommissionChangesProps) =>
  useCommissionChanges(policy, preview).map((effect) => (
    <Alert key={effect.year} severity={effect.adjustment < 0 ? 'warning' : 'info'}>
      <EffectText effect={effect} />
    </Alert>
  ));

function useCommissionChanges(policy: Policy, preview: ChangePreview): readonly YearCommission[] {
  const [policyValue, policyFee, agencyPercentage, advisorPercentage, renewal, annualized] =
    useWatch({ name: SOURCES });
  const standing = standingSchedule(policy);
  if (preview.kind !== 'planned' || !standing) return [];
  // The values typed are those of the latest year (domain §7).
  const latest = Math.max(...(policy.periods ?? []).map(({ year }) => year));
  const typed = { policyValue, policyFee: policyFee || 0, agencyPercentage, advisorPercentage };
  return commissionEffects(policy, standing, policy.periods ?? [], {
    cycles: preview.cycles,
    choices: {
      renewalCommission: renewal ?? policy.renewalCommission,
      isCommissionAnnualized: annualized ?? policy.isCommissionAnnualized,
    },
    commissionOf: (period) => previewCommissions(period.year === latest ? typed : period)?.advisor,
  });
}

/** One year's effect in sentences. */
const EffectText = ({ effect }: { readonly effect: YearCommission }) => {
  const translate = useTranslate();
  const { year, before, after, earned, adjustment, left, instalments } = effect;
  const say = (name: string, options: object = {}) =>
    translate(`policies.updating.commission.${name}`, options);
  const amounts = { before: formatMoney(before), after: formatMoney(after) };
  return [
    say(before === after ? 'same' : 'changes', { year, ...amounts }),
    ...(earned === 0 ? [] : [say('earned', { earned: formatMoney(earned) })]),
    ...(adjustment > 0 ? [say('released', { amount: formatMoney(adjustment) })] : []),
    ...(adjustment < 0 ? [say('takenBack', { amount: formatMoney(-adjustment) })] : []),
    ...(left > 0 && instalments > 0
      ? [say('spread', { left: formatMoney(left), smart_count: instalments })]
      : []),
  ].join(' ');
};
