import { Alert, Box, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CivilDate, formatDate } from '../../../../../domain/civilDate.ts';
import { formatMoney } from '../../../../../domain/money/money.ts';
import type { ChangedInstalment } from '../../../../../domain/sales/scheduleDifference.ts';
import type { Policy } from '../../../../data/records.ts';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';
import { commissionEffects, type YearCommission } from '../commissionEffects.ts';
import { previewCommissions } from '../formModel.ts';
import { existingSchedule } from '../timeline.ts';
import type { ChangePreview, YearDifference } from './changeModel.ts';

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

export const CommissionChanges = ({ policy, preview }: CommissionChangesProps) =>
  useCommissionChanges(policy, preview).map((effect) => (
    <Alert key={effect.year} severity={effect.adjustment < 0 ? 'warning' : 'info'}>
      <EffectText effect={effect} />
    </Alert>
  ));

function useCommissionChanges(policy: Policy, preview: ChangePreview): readonly YearCommission[] {
  const [policyValue, policyFee, agencyPercentage, advisorPercentage, renewal, annualized] =
    useWatch({ name: SOURCES });
  const existing = existingSchedule(policy);
  if (preview.kind !== 'planned' || !existing) return [];
  // The values typed are those of the latest year.
  const latest = existing.cycles.at(-1)?.cycle;
  const typed = { policyValue, policyFee: policyFee || 0, agencyPercentage, advisorPercentage };
  return commissionEffects(policy, existing, policy.periods ?? [], {
    cycles: preview.cycles,
    choices: {
      renewalCommission: renewal ?? policy.renewalCommission,
      isCommissionAnnualized: annualized ?? policy.isCommissionAnnualized,
    },
    commissionOf: (period) => previewCommissions(period.cycle === latest ? typed : period)?.advisor,
  });
}

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

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 340 } as const;

const cell = { px: { xs: 1, sm: 1.5 }, py: 0.75, fontVariantNumeric: 'tabular-nums' } as const;

const headings = [
  { label: 'policies.updating.table.number', sx: cell },
  { label: 'policies.updating.table.before', sx: cell },
  { label: 'policies.updating.table.after', sx: cell },
];

export const YearChanges = ({ difference }: { readonly difference: YearDifference }) => {
  const translate = useTranslate();
  const { year, withCredit, changed } = difference;
  const title = translate('policies.updating.cycle', { year });
  const amount = formatMoney(withCredit.value);
  return (
    <div>
      <Typography component="h3" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>
        {withCredit.count > 0
          ? translate('policies.updating.kept', { smart_count: withCredit.count, amount })
          : null}{' '}
        {translate('policies.updating.changed', { smart_count: changed.length })}
      </Typography>
      {/* A long table scrolls, so it must be reachable by keyboard. */}
      <TableContainer sx={frame} tabIndex={0} role="region" aria-label={title}>
        <HeadedTable stickyHeader headings={headings}>
          {changed.map((one) => (
            <Change key={(one.before ?? one.after)?.number} {...one} />
          ))}
        </HeadedTable>
      </TableContainer>
    </div>
  );
};

const Change = ({ before, after }: ChangedInstalment) => {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell sx={cell}>{(after ?? before)?.number}</TableCell>
      <TableCell sx={{ ...cell, color: 'text.secondary' }}>
        {before ? <DayAndValue {...before} /> : translate('policies.updating.table.added')}
      </TableCell>
      <TableCell sx={{ ...cell, fontWeight: 600 }}>
        {after ? <DayAndValue {...after} /> : translate('policies.updating.table.removed')}
      </TableCell>
    </TableRow>
  );
};

const DayAndValue = ({ dueDate, value }: { dueDate: CivilDate; value: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
    <span>{formatDate(dueDate)}</span>
    <span>{formatMoney(value)}</span>
  </Box>
);
