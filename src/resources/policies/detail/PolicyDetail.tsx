import Box from '@mui/material/Box';
import type { Policy } from '../policy.ts';
import { PolicySummary } from './PolicySummary.tsx';
import { PolicyTabs } from './PolicyTabs.tsx';

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
