import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import { formatMoney, sumCents } from '../../../../domain/money/money.ts';
import type { PlannedInstalment } from '../../../../domain/sales/instalments.ts';

interface AfterEndWarningProps {
  readonly text?: string;
  readonly endDate: CivilDate;
  readonly instalments: readonly Pick<PlannedInstalment, 'dueDate' | 'value'>[];
}

export const AfterEndWarning = ({
  text = 'policies.preview.afterEnd',
  endDate,
  instalments,
}: AfterEndWarningProps) => {
  const translate = useTranslate();
  const last = instalments.at(-1);
  if (!last) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate(text, {
        smart_count: instalments.length,
        end: formatDate(endDate),
        last: formatDate(last.dueDate),
        amount: formatMoney(sumCents(instalments.map(({ value }) => value))),
      })}
    </Alert>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  columnGap: 3,
  maxHeight: 420,
  overflowY: 'auto',
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: '3ch 1fr auto',
  gap: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface PlanListProps {
  readonly label: string;
  readonly plan: readonly Pick<PlannedInstalment, 'number' | 'dueDate' | 'value'>[];
}

export const PlanList = ({ label, plan }: PlanListProps) => {
  const translate = useTranslate();
  const total = sumCents(plan.map(({ value }) => value));
  return (
    <>
      {/* A long plan scrolls, so it must be reachable by keyboard. */}
      <Box component="ol" tabIndex={0} aria-label={label} sx={list}>
        {plan.map(({ number, dueDate, value }) => (
          <Box key={number} component="li" sx={line}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {number}
            </Box>
            <span>{formatDate(dueDate)}</span>
            <span>{formatMoney(value)}</span>
          </Box>
        ))}
      </Box>
      <Typography sx={{ pt: 1, fontWeight: 650, textAlign: 'right' }}>
        {translate('policies.preview.total', {
          smart_count: plan.length,
          amount: formatMoney(total),
        })}
      </Typography>
    </>
  );
};
