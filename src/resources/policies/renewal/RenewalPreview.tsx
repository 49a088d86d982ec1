import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { civilDate, formatDate } from '../../../../domain/civilDate.ts';
import { renewalRefusal } from '../../../../domain/refusalTexts.ts';
import { PlanList } from '../PlanList.tsx';
import type { Policy } from '../policy.ts';
import { previewRenewal } from './renewalModel.ts';

const SOURCES = ['createdAt', 'policyValue'] as const;

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 0.5 };

/** What the new cycle will be paid in, as the server will write it (domain §6, §7). */
export const RenewalPreview = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [createdAt, policyValue] = useWatch({ name: SOURCES });
  const plan = previewRenewal(policy, { createdAt, policyValue });
  if (plan && !plan.ok) return <Alert severity="warning">{renewalRefusal(plan)}</Alert>;
  if (!plan) {
    return (
      <Box sx={frame}>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('policies.renewal.waiting')}
        </Typography>
      </Box>
    );
  }
  const { endDate } = plan.begun;
  return (
    <Box sx={frame}>
      <PlanList label={translate('policies.renewal.sections.plan')} plan={plan.instalments} />
      {endDate > civilDate(policy.endDate) ? (
        <Typography sx={{ textAlign: 'right', color: 'text.secondary' }}>
          {translate('policies.renewal.endMoves', { date: formatDate(endDate) })}
        </Typography>
      ) : null}
    </Box>
  );
};
