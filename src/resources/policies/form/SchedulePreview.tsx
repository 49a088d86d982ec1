import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { texts } from '../../../../domain/texts.ts';
import { useToday } from '../../../ui/today.ts';
import { AfterEndWarning } from '../AfterEndWarning.tsx';
import { PlanList } from '../PlanList.tsx';
import { CatchUpPreview } from './CatchUpPreview.tsx';
import { previewPlan } from './planModel.ts';

const SOURCES = [
  'startDate',
  'endDate',
  'payment_frequency_id',
  'numberOfPayments',
  'policyValue',
] as const;

/** What the policy will be paid in, as the server will plan it (domain §6, §7). */
export const SchedulePreview = () => {
  const translate = useTranslate();
  const today = useToday();
  const [startDate, endDate, payment_frequency_id, numberOfPayments, policyValue] = useWatch({
    name: SOURCES,
  });
  const typed = { startDate, endDate, payment_frequency_id, numberOfPayments, policyValue };
  const plan = previewPlan(typed, today);
  if (plan?.kind === 'tooLongAgo') return <Alert severity="warning">{texts.startTooOld}</Alert>;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 0.5 }}>
      {plan ? (
        <>
          <AfterEndWarning endDate={plan.endDate} instalments={plan.afterEnd} />
          {plan.isShort ? (
            <Typography sx={{ pb: 0.5, color: 'text.secondary' }}>
              {translate('policies.preview.shortTerm', { smart_count: plan.first.length })}
            </Typography>
          ) : null}
          <PlanList label={translate('policies.preview.title')} plan={plan.first} />
          <CatchUpPreview renewals={plan.renewals} issued={plan.issued} today={today} />
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('policies.preview.waiting')}
        </Typography>
      )}
    </Box>
  );
};
