import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { civilDate } from '../../../domain/civilDate.ts';
import { SHOWN } from '../../../domain/dataAccess/shown.ts';
import { monthName, monthOf } from '../../../domain/monthClose.ts';
import { RIGHTS } from '../../../domain/privacy/requestRights.ts';
import type { PrivacyDesk } from '../../data/privacyDesk.ts';
import { useAgency } from '../../data/useAgency.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { DaysLeft } from '../../ui/DaysLeft.tsx';
import { countOf, dayOf, momentDone, textOf } from '../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { Part, useFigure } from './parts.tsx';

/** The desk, as of now each time the page is opened. */
const useDesk = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['privacy-desk'],
    queryFn: async ({ signal }) => (await agency.privacyDesk(signal)).data,
  });
};

interface OfDesk {
  readonly desk: PrivacyDesk;
}

type NextRequest = PrivacyDesk['next'][number];

const nextColumns: readonly PlainColumn<NextRequest>[] = [
  { label: 'privacyDesk.code', cell: ({ code }) => code },
  { label: 'privacyDesk.right', wraps: true, cell: ({ right }) => RIGHTS[right].name },
  {
    label: 'privacyDesk.due',
    wraps: true,
    cell: ({ dueOn }) => (
      <>
        {dayOf(dueOn)} <DaysLeft due={dueOn} />
      </>
    ),
  },
];

const Requests = ({ desk: { requests, next } }: OfDesk) => {
  const translate = useTranslate();
  const figure = useFigure();
  const title = translate('privacyDesk.requests');
  return (
    <Part
      title={title}
      figures={[
        figure('privacyDesk.overdue', requests.overdue, true),
        figure('privacyDesk.near', requests.near),
        figure('privacyDesk.calm', requests.calm),
        figure('privacyDesk.stopped', requests.stopped),
      ]}
      to="/privacy-requests"
      see="privacyDesk.seeRequests"
    >
      <PlainTable
        dense
        label={title}
        none={translate('privacyDesk.none')}
        columns={nextColumns}
        rows={next}
        rowKey={({ id }) => id}
      />
    </Part>
  );
};

type Taken = NonNullable<PrivacyDesk['taken']>;
type ExportedList = Taken['lists'][number];

const listNames: Readonly<Record<string, string>> = SHOWN;

const listColumns: readonly PlainColumn<ExportedList>[] = [
  { label: 'privacyDesk.at', cell: ({ at }) => momentDone(at) },
  { label: 'privacyDesk.user', cell: ({ userName }) => textOf(userName) },
  { label: 'privacyDesk.list', wraps: true, cell: ({ list }) => listNames[list] ?? list },
  { label: 'privacyDesk.rows', align: 'right', cell: ({ rows }) => countOf(rows) },
  {
    label: 'privacyDesk.people',
    align: 'right',
    cell: ({ people }) => (people === null ? null : countOf(people)),
  },
];

const TakenAlong = ({ month, taken }: { readonly month: string; readonly taken: Taken }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const lists = translate('privacyDesk.lists');
  return (
    <Part
      title={translate('privacyDesk.taken', { month })}
      figures={[
        figure('privacyDesk.exports', taken.exports),
        figure('privacyDesk.rows', taken.rows),
        figure('privacyDesk.files', taken.files),
        figure('privacyDesk.reports', taken.reports),
        figure('privacyDesk.cards', taken.cards),
      ]}
      to="/data-access"
      see="privacyDesk.seeAccesses"
    >
      <PlainTable
        dense
        label={lists}
        none={translate('privacyDesk.noExports')}
        columns={listColumns}
        rows={taken.lists}
        rowKey={({ id }) => id}
      />
    </Part>
  );
};

const Consents = ({ consents }: { readonly consents: NonNullable<PrivacyDesk['consents']> }) => {
  const figure = useFigure();
  return (
    <Part
      title={useTranslate()('privacyDesk.consents')}
      figures={[
        figure('privacyDesk.given', consents.given),
        figure('privacyDesk.withdrawn', consents.withdrawn),
        figure('privacyDesk.objecting', consents.objecting),
        figure('privacyDesk.limited', consents.limited),
      ]}
      to="/consents"
      see="privacyDesk.seeConsents"
    />
  );
};

const Content = () => {
  const { data, error, refetch } = useDesk();
  if (error) return <LoadError message="privacyDesk.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const { month, taken, consents } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Requests desk={data} />
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
