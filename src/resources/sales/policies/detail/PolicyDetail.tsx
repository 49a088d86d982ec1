import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import { PolicyStatusChip } from '../../../../ui/fields/badges.tsx';
import { CompanyLink } from '../../../../ui/fields/RecordLink.tsx';
import { ExportButton } from '../../../../ui/list/ExportMenu.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { PolicySummary } from './PolicySummary.tsx';
import { PolicyTabs } from './PolicyTabs.tsx';

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
            {policy.policyType.policyName} · <CompanyLink company={policy.company} />
          </Typography>
        </>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {policy ? (
          <>
            <ReportButton report="policy" subject={{ policyId: policy.id }} brief />
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

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '364px minmax(0, 1fr)' },
  overflowY: 'auto',
} as const;

const side = {
  px: { xs: 2, sm: 2.75 },
  py: 2.25,
  borderRight: { xs: 0, md: 1 },
  borderBottom: { xs: 1, md: 0 },
  // After the borders it colours, and by width as they are: a border's shorthand resets it.
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

/** What a policy is, beside what has been and is to be paid on it. */
export const PolicyDetail = ({ policy }: { policy: Policy }) => (
  <Box sx={columns}>
    <Box sx={side}>
      <PolicySummary policy={policy} />
    </Box>
    <Box sx={{ px: { xs: 2, sm: 2.75 }, py: 1.5, minHeight: { md: 380 } }}>
      <PolicyTabs policy={policy} />
    </Box>
  </Box>
);
