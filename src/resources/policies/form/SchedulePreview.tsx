import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../../../domain/civilDate.ts';
import type { PlannedInstalment } from '../../../../domain/instalments.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { previewSchedule } from '../formModel.ts';

const SOURCES = ['startDate', 'payment_frequency_id', 'numberOfPayments', 'policyValue'] as const;

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

/** What the first year will be paid in, as the server will plan it (domain §6). */
export const SchedulePreview = () => {
  const translate = useTranslate();
  const [startDate, payment_frequency_id, numberOfPayments, policyValue] = useWatch({
    name: SOURCES,
  });
  const plan = previewSchedule({ startDate, payment_frequency_id, numberOfPayments, policyValue });
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 0.5 }}>
      {plan ? (
        <Plan plan={plan} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('policies.preview.waiting')}
        </Typography>
      )}
    </Box>
  );
};

function Plan({ plan }: { plan: readonly PlannedInstalment[] }) {
  const translate = useTranslate();
  const total = plan.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      {/* A long plan scrolls, so it must be reachable by keyboard. */}
      <Box component="ol" tabIndex={0} aria-label={translate('policies.preview.title')} sx={list}>
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
        {translate('policies.preview.total', { count: plan.length, amount: formatMoney(total) })}
      </Typography>
    </>
  );
}
