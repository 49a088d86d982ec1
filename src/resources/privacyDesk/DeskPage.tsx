import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { civilDate } from '../../../domain/civilDate.ts';
import { monthName, monthOf } from '../../../domain/monthClose.ts';
import { useAgency } from '../../data/useAgency.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { BreachClocks, RequestClocks } from './clocks.tsx';
import { Consents, TakenAlong } from './month.tsx';

/** The desk, as of now each time the page is opened. */
const useDesk = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['privacy-desk'],
    queryFn: async ({ signal }) => (await agency.privacyDesk(signal)).data,
  });
};

const Content = () => {
  const { data, error, refetch } = useDesk();
  if (error) return <LoadError message="privacyDesk.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const { month, requests, next, breaches, notices, taken, consents } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <RequestClocks clocks={requests} next={next} />
      {breaches ? <BreachClocks clocks={breaches} next={notices} /> : null}
      {taken ? (
        <TakenAlong month={monthName(monthOf(civilDate(month.slice(0, 10))))} taken={taken} />
      ) : null}
      {consents ? <Consents consents={consents} /> : null}
    </Box>
  );
};

/** The officer's page: all clocks, and what left the agency this month (domain §28). */
const DeskPage = () => {
  const translate = useTranslate();
  const title = translate('privacyDesk.title');
  return (
    <Allowed action="list">
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('privacyDesk.intro')}
      </Typography>
      <Content />
    </Allowed>
  );
};

export default DeskPage;
