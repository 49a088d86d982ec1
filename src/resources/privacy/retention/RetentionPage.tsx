import { Box } from '@mui/material';
import { Allowed } from '../../../ui/Allowed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PastCustomers, PastData } from './PastData.tsx';
import { Runs } from './Runs.tsx';
import { Terms } from './Terms.tsx';

const RetentionPage = () => (
  <Allowed action="list">
    <PageHeader title="retention.title" subtitle="retention.intro" />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PastData />
      <Runs />
      <PastCustomers />
      <Terms />
    </Box>
  </Allowed>
);

export default RetentionPage;
