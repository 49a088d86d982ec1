import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PolicyStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { ExportButton } from '../../../ui/list/export/ExportMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import type { Policy } from '../policy.ts';

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: { xs: 2, sm: 2.75 },
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const reportOn = ({ id }: Policy) => ({ type: 'policy', data: { policyId: id } }) as const;

/** Its payments, as they are exported. */
const byNumber = { field: 'number_payment', order: 'ASC' } as const;

interface PolicyHeaderProps {
  readonly titleId: string;
  /** Not there while it is being loaded. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}

/** Which policy it is, its status, its report, and the way out. */
export const PolicyHeader = ({ titleId, policy, onClose }: PolicyHeaderProps) => {
  const translate = useTranslate();
  return (
    <Box sx={frame}>
      <Typography id={titleId} variant="h1" component="h2">
        {translate('policies.detail.title', { number: policy?.numberPolicy ?? '' })}
      </Typography>
      {policy ? (
        <>
          <PolicyStatusChip id={policy.policyStatus.id} name={policy.policyStatus.statusName} />
          <Typography sx={{ color: 'text.secondary' }}>
            {policy.policyType.policyName} · {policy.company.companyName}
          </Typography>
        </>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {policy ? (
          <>
            <ReportButton report={reportOn(policy)} brief />
            <ExportButton name="payments" sort={byNumber} filter={{ policy_id: policy.id }} />
          </>
        ) : null}
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
    </Box>
  );
};
