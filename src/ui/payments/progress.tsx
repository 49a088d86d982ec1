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
  void: 'default',
} as const satisfies Record<ProgressStage, string>;

export const ProgressChip = ({ stage }: { readonly stage: ProgressStage }) => (
  <StatusChip tone={tones[stage]} label={PROGRESS_STAGE_NAMES[stage]} />
);

interface StepProps {
  readonly amount: number;
  /** Expected amount, where it has not wholly come yet. */
  readonly of?: number;
}

export const ProgressAmount = ({ amount, of = amount }: StepProps) => {
  const translate = useTranslate();
  if (amount === of) return moneyOf(amount);
  return translate('payments.progress.of', { amount: moneyOf(amount), of: moneyOf(of) });
};

interface DayProps {
  readonly on: string | null;
  /** Days since the step before; negative where this step came first. */
  readonly days: number | null;
}

export const ProgressDay = ({ on, days }: DayProps) => {
  const translate = useTranslate();
  if (on === null) return null;
  if (days === null) return dayOf(on);
  const key = days > 0 ? 'after' : 'before';
  const took = days === 0 ? 'payments.progress.sameDay' : `payments.progress.${key}`;
  return `${dayOf(on)} · ${translate(took, { smart_count: Math.abs(days) })}`;
};

interface ProgressStepProps extends StepProps, DayProps {}

export const ProgressStep = ({ on, days, ...money }: ProgressStepProps) => (
  <>
    <ProgressAmount {...money} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      <ProgressDay on={on} days={days} />
    </Box>
  </>
);
