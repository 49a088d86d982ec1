import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  PROGRESS_STAGE_NAMES,
  type ProgressStage,
} from '../../../domain/money/instalmentProgress.ts';
import { StatusChip } from '../fields/badges.tsx';
import { dayOf, moneyOf } from '../format.ts';

const tones = {
  uncollected: 'warning',
  insurerUnpaid: 'warning',
  advisorUnpaid: 'info',
  done: 'success',
} as const satisfies Record<ProgressStage, string>;

/** Where the money of an instalment stops. */
export const ProgressChip = ({ stage }: { readonly stage: ProgressStage }) => (
  <StatusChip tone={tones[stage]} label={PROGRESS_STAGE_NAMES[stage]} />
);

/** Days from the step before, in words; what came first is before it. */
const useDays = (days: number | null): string => {
  const translate = useTranslate();
  if (days === null) return '';
  if (days === 0) return translate('payments.progress.sameDay');
  const key = days > 0 ? 'after' : 'before';
  return translate(`payments.progress.${key}`, { smart_count: Math.abs(days) });
};

interface StepProps {
  readonly amount: number;
  /** What the amount is to become, where it is not there yet. */
  readonly of?: number;
  readonly on: string | null;
  readonly days: number | null;
}

/** A step of an instalment's money: how much, when, and how long after the step before. */
export const ProgressStep = ({ amount, of = amount, on, days }: StepProps) => {
  const translate = useTranslate();
  const took = useDays(days);
  const money =
    amount === of
      ? moneyOf(amount)
      : translate('payments.progress.of', { amount: moneyOf(amount), of: moneyOf(of) });
  return (
    <>
      {money}
      {on === null ? null : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          <div>{dayOf(on)}</div>
          <div>{took}</div>
        </Box>
      )}
    </>
  );
};
