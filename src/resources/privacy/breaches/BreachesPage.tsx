import Add from '@mui/icons-material/Add';
import { Card, Link } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { breaches } from '../../../../domain/contract/index.ts';
import { breachCode } from '../../../../domain/privacy/breaches.ts';
import type { BreachSummary } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { countOf, EMPTY, momentDone, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { figures } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { BreachView } from './BreachView.tsx';
import { Clocks } from './parts.tsx';

const Code = ({ breach }: { readonly breach: BreachSummary }) => (
  <Link component={LinkBase} to={`/breaches?id=${breach.id}`} sx={{ fontWeight: 550 }}>
    {breachCode(breach)}
  </Link>
);

const State = ({ isClosed }: Pick<BreachSummary, 'isClosed'>) => (
  <StatusChip
    tone={isClosed ? 'default' : 'warning'}
    label={isClosed ? 'breaches.closed' : 'breaches.open'}
  />
);

const columns: readonly PlainColumn<BreachSummary>[] = [
  { label: 'breaches.number', cell: (breach) => <Code breach={breach} /> },
  { label: 'breaches.knownAt', cell: ({ knownAt }) => momentDone(knownAt) },
  { label: 'breaches.what', wraps: true, cell: ({ what }) => textOf(what) },
  figures('breaches.people', ({ people }) => (people === null ? EMPTY : countOf(people))),
  { label: 'breaches.clocks', cell: ({ clocks }) => <Clocks clocks={clocks} /> },
  { label: 'breaches.state', cell: ({ isClosed }) => <State isClosed={isClosed} /> },
];

const Content = ({ title }: { readonly title: string }) => {
  const query = useCall(breaches.listBreaches);
  return (
    <Loaded query={query} failed="breaches.loadFailed" rows={4}>
      {(data) => <PlainTable label={title} none="breaches.none" columns={columns} rows={data} />}
    </Loaded>
  );
};

const BreachTable = () => {
  const translate = useTranslate();
  const canEdit = useCan('breaches', 'edit');
  const title = translate('breaches.title');
  return (
    <>
      <PageHeader
        title="breaches.title"
        subtitle="breaches.intro"
        primary={
          canEdit ? (
            <DialogButton
              variant="contained"
              icon={<Add />}
              label="breaches.register"
              opens={{ type: 'breach', id: '' }}
            />
          ) : null
        }
      />
      <Card sx={{ p: 2 }}>
        <Content title={title} />
      </Card>
    </>
  );
};

const BreachesPage = () => {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id'));
  return <Allowed action="list">{id > 0 ? <BreachView id={id} /> : <BreachTable />}</Allowed>;
};

export default BreachesPage;
