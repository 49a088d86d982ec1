import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { isMissing } from '../../../data/status.ts';
import { type PersonNames, personName } from '../../../ui/people.ts';
import { CustomerOnly } from './CustomerOnly.tsx';
import { History } from './History.tsx';
import { HistoryActions } from './HistoryActions.tsx';
import { NoAdvisor } from './NoAdvisor.tsx';
import type { HistorySubject } from './subject.ts';
import { useShowHistory, useSubject } from './useSubject.ts';

const Heading = () => {
  const title = useTranslate()('history.title');
  return (
    <>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
    </>
  );
};

const OfAdvisor = ({ advisorId, customerId }: HistorySubject) => {
  const translate = useTranslate();
  const show = useShowHistory();
  const { data, error } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId });
  if (isMissing(error)) {
    return (
      <>
        <Heading />
        <NoAdvisor title={translate('history.notFound', { id: advisorId })} />
      </>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Heading />
          <Typography sx={{ color: 'text.secondary' }}>
            {data ? personName(data) : ' '}
            <Button size="small" sx={{ ml: 1 }} onClick={() => show()}>
              {translate('history.otherAdvisor')}
            </Button>
          </Typography>
        </Box>
        <HistoryActions advisorId={advisorId} />
      </Box>
      {customerId === undefined ? null : (
        <CustomerOnly customerId={customerId} onAll={() => show({ advisorId })} />
      )}
      <History advisorId={advisorId} customerId={customerId} />
    </>
  );
};

/** The commission history (specification §2), of whom the navigation or the address says. */
const CommissionHistoryPage = () => {
  const translate = useTranslate();
  const subject = useSubject();
  if (subject) return <OfAdvisor {...subject} />;
  return (
    <>
      <Heading />
      <Box sx={{ mt: 1.5 }}>
        <NoAdvisor title={translate('history.noAdvisor')} />
      </Box>
    </>
  );
};

export default CommissionHistoryPage;
