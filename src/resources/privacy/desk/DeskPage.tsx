import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { civilDate } from '../../../../domain/civilDate.ts';
import { privacyDesk } from '../../../../domain/contract/index.ts';
import { monthName, monthOf } from '../../../../domain/money/monthClose.ts';
import { SHOWN } from '../../../../domain/privacy/access/shown.ts';
import type { PrivacyDesk } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { countOf, momentDone, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { counts, figures } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { BreachClocks, Part, RequestClocks, useFigure } from './clocks.tsx';

type Taken = NonNullable<PrivacyDesk['taken']>;
type ExportedList = Taken['lists'][number];

const listNames: Readonly<Record<string, string>> = SHOWN;

const listColumns: readonly PlainColumn<ExportedList>[] = [
  { label: 'privacyDesk.at', cell: ({ at }) => momentDone(at) },
  { label: 'privacyDesk.user', cell: ({ userName }) => textOf(userName) },
  { label: 'privacyDesk.list', wraps: true, cell: ({ list }) => listNames[list] ?? list },
  counts('privacyDesk.rows', ({ rows }) => rows),
  figures('privacyDesk.people', ({ people }) => (people === null ? null : countOf(people))),
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
        none="privacyDesk.noExports"
        columns={listColumns}
        rows={taken.lists}
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
