import { Box } from '@mui/material';
import { civilDate } from '../../../../domain/civilDate.ts';
import { privacyDesk } from '../../../../domain/contract/index.ts';
import { monthName, monthOf } from '../../../../domain/money/monthClose.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { BreachClocks, RequestClocks } from './clocks.tsx';
import { Consents, TakenAlong } from './month.tsx';

const Content = () => {
  const query = useCall(privacyDesk.privacyDesk);
  return (
    <Loaded query={query} failed="privacyDesk.loadFailed" rows={8}>
      {(data) => {
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
      }}
    </Loaded>
  );
};

const DeskPage = () => (
  <Allowed action="list">
    <PageHeader title="privacyDesk.title" subtitle="privacyDesk.intro" />
    <Content />
  </Allowed>
);

export default DeskPage;
