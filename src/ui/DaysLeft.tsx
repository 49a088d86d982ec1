import type { ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type CivilDate, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { type Urgency, urgencyOf } from '../../domain/privacy/terms.ts';
import { StatusChip } from './fields/badges.tsx';
import { useToday } from './format.ts';

type Tone = NonNullable<ChipProps['color']>;

const tones: Readonly<Record<Urgency, Tone>> = {
  calm: 'success',
  near: 'warning',
  overdue: 'error',
};

interface DaysLeftProps {
  /** The last day, civil date. */
  readonly due: string;
  /** Day on which it was done; while it is missing, the days left are counted until today. */
  readonly doneOn?: string | null | undefined;
}

export const DaysLeft = ({ due, doneOn }: DaysLeftProps) => {
  const translate = useTranslate();
  const today: CivilDate = useToday();
  const left = daysBetween(doneOn ? civilDate(doneOn) : today, civilDate(due));
  const count = { smart_count: Math.abs(left) };
  if (doneOn)
    return left < 0 ? (
      <StatusChip tone="error" label={translate('common.daysLeft.doneLate', count)} />
    ) : (
      <StatusChip tone="default" label="common.daysLeft.doneInTime" />
    );
  const tone = tones[urgencyOf(left)];
  if (left === 0) return <StatusChip tone={tone} label="common.daysLeft.today" />;
  const key = left < 0 ? 'common.daysLeft.overdue' : 'common.daysLeft.left';
  return <StatusChip tone={tone} label={translate(key, count)} />;
};
