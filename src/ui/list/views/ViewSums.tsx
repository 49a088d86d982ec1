import { Card, Link } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { MOST_SUMMED } from '../../../../domain/contract/agency/views.ts';
import { type AnswerOf, views as calls } from '../../../../domain/contract/index.ts';
import { filterQuery, useCall } from '../../../data/useCall.ts';
import { useOnWrite } from '../../../data/useOnWrite.ts';
import { countOf } from '../../format.ts';
import { counts, figures } from '../../table/columns.ts';
import { type PlainColumn, PlainTable } from '../../table/PlainTable.tsx';
import { LoadError } from '../states.tsx';
import { useCurrentView } from './openView.ts';

type Group = NonNullable<AnswerOf<typeof calls.sumView>['groups']>[number];

const GroupName = ({ group: { name, filter } }: { readonly group: Group }) => {
  const translate = useTranslate();
  const { setFilters, displayedFilters } = useListContext();
  if (filter === null) return name ?? translate('views.sums.whole');
  const narrow = () => setFilters(filter, displayedFilters);
  return (
    <Link component="button" underline="hover" onClick={narrow} sx={{ textAlign: 'left' }}>
      {name}
    </Link>
  );
};

const Sums = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const query = filterQuery(useListContext().filterValues);
  const { data, error, refetch } = useCall(calls.sumView, { params: { id }, query });
  useOnWrite(() => void refetch());
  if (error) return <LoadError message="views.sums.failed" retry={() => refetch()} />;
  if (!data) return null;
  const { headings, groups } = data;
  if (!groups) return translate('views.sums.tooLong', { count: countOf(MOST_SUMMED) });
  const columns: PlainColumn<Group>[] = [
    { label: 'views.sums.label', wraps: true, cell: (group) => <GroupName group={group} /> },
    counts('views.sums.rows', ({ rows }) => rows),
    ...headings.map((label, place) => figures<Group>(label, ({ sums }) => sums[place])),
  ];
  return (
    <PlainTable
      dense
      label="views.sums.label"
      columns={columns}
      rows={groups}
      rowKey={({ name, filter }) => JSON.stringify([name, filter])}
    />
  );
};

export const ViewSums = () => {
  const { resource, total = 0 } = useListContext();
  const view = useCurrentView(resource);
  if (!view?.sumBy || total === 0) return null;
  return (
    <Card sx={{ mt: 1.5, p: 1.5 }}>
      <Sums id={view.id} />
    </Card>
  );
};
