import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Allowed } from '../../../ui/Allowed.tsx';
import { Holidays } from './Holidays.tsx';
import { Terms } from './Terms.tsx';

/** By which days the clocks of the law of personal data run (domain §23). */
const TermsPage = () => {
  const translate = useTranslate();
  const title = translate('privacyTerms.title');
  return (
    <Allowed action="list">
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('privacyTerms.intro')}
      </Typography>
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
};

export default TermsPage;
