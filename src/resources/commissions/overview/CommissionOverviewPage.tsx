import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { dayOf } from '../../../ui/format.ts';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import { Toggle } from '../Toggle.tsx';
import { AdvisorList } from './AdvisorList.tsx';
import { CompanyList } from './CompanyList.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { useOverview } from './useOverview.ts';

const lists = { advisors: AdvisorList, companies: CompanyList } as const;

const Lists = () => {
  const translate = useTranslate();
  const [by, setBy] = useState<keyof typeof lists>('advisors');
  const List = lists[by];
  return (
    <section aria-label={translate('overview.tabs.label')}>
      <Box sx={{ mb: 1.5 }}>
        <Toggle
          label={translate('overview.tabs.label')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'advisors', name: translate('overview.tabs.advisors') },
            { value: 'companies', name: translate('overview.tabs.companies') },
          ]}
        />
      </Box>
      <List key={by} />
    </section>
  );
};

const Overview = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useOverview();
  if (error) return <LoadError message="overview.loadFailed" retry={() => refetch()} />;
  if (data === null) return <Notice title={translate('overview.unsupported')} />;
  if (!data) return <TableSkeleton rows={8} />;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('overview.asOf', { day: dayOf(data.today) })}
      </Typography>
      <section aria-label={translate('overview.summary')}>
        <OverviewFigures overview={data} />
      </section>
      <MonthsCard months={data.months} />
      <Lists />
    </>
  );
};

/** The commissions of the agency, for its owner: by month, by advisor, by insurer. */
const CommissionOverviewPage = () => {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({
    resource: 'commission-overview',
    action: 'list',
  });
  const title = translate('overview.title');
  return (
    <>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      {isPending ? <TableSkeleton rows={8} /> : null}
      {canAccess ? <Overview /> : null}
      {isPending || canAccess ? null : (
        <Notice role="alert" title={translate('overview.forbidden')} />
      )}
    </>
  );
};

export default CommissionOverviewPage;
