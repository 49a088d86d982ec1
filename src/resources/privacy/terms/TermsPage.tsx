import { Box } from '@mui/material';
import { Allowed } from '../../../ui/Allowed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Holidays } from './Holidays.tsx';
import { Terms } from './Terms.tsx';

const TermsPage = () => (
  <Allowed action="list">
    <PageHeader title="privacyTerms.title" subtitle="privacyTerms.intro" />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Terms />
      <Holidays />
    </Box>
  </Allowed>
);

export default TermsPage;
