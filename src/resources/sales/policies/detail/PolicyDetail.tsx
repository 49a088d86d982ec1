import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import { CompanyLink } from '../../../../ui/fields/RecordLink.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { PolicySummary } from './PolicySummary.tsx';
import { PolicyTabs } from './PolicyTabs.tsx';
import { frequencyOf, valueNameOf } from './terms.ts';

export const PolicySubject = ({ policy }: { readonly policy: Policy }) => (
  <>
    {policy.policyType.policyName} · <CompanyLink company={policy.company} />
  </>
);

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '326px minmax(0, 1fr)' },
} as const;

const side = {
  px: '20px',
  py: '14px',
  borderRight: { xs: 0, md: 1 },
  borderBottom: { xs: 1, md: 0 },
  // After the borders it colours, and by width as they are: a border's shorthand resets it.
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

const Value = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 1.25 }}>
      <Typography variant="h5" component="p">
        {moneyOf(policy.policyValue)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(valueNameOf(policy))} · {frequencyOf(policy, translate)}
      </Typography>
    </Box>
  );
};

export const PolicyDetail = ({ policy }: { policy: Policy }) => (
  <Box sx={columns}>
    <Box sx={side}>
      <Value policy={policy} />
      <PolicySummary policy={policy} />
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <PolicyTabs policy={policy} />
    </Box>
  </Box>
);
