import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Allowed } from '../../../ui/Allowed.tsx';
import { PastCustomers, PastData } from './PastData.tsx';
import { Runs } from './Runs.tsx';
import { Terms } from './Terms.tsx';

/** How long data is kept, what is past that, and erasing it after approval (domain §25). */
const RetentionPage = () => {
  const translate = useTranslate();
  const title = translate('retention.title');
  return (
    <Allowed action="list">
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('retention.intro')}
      </Typography>
      <PastData />
      <Runs />
      <PastCustomers />
      <Terms />
    </Allowed>
  );
};

export default RetentionPage;
