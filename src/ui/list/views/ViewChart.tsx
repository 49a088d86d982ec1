import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { type Filter, onDay } from '../../../../domain/agency/views/days.ts';
import { recordsOver } from '../../../../domain/agency/views/lists.ts';
import { MOST_SUMMED } from '../../../../domain/contract/agency/views.ts';
import { type AnswerOf, views as calls } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { filterQuery, useCall } from '../../../data/useCall.ts';
import { useOnWrite } from '../../../data/useOnWrite.ts';
import { type SavedView, useSavedViews, useViewName } from '../../../data/useSavedViews.ts';
import { ChartCard, ChartFrame, PendingChart, useInView } from '../../charts/ChartCard.tsx';
import type { ChartData, Point, Series } from '../../charts/figures.ts';
import { countOf } from '../../format.ts';

type Sums = AnswerOf<typeof calls.sumView>;
type Group = NonNullable<Sums['groups']>[number];

const target = (list: string, filter: Group['filter']): Point['target'] =>
  filter
    ? { kind: 'screen', to: `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}` }
    : undefined;

/** Bars of the first figure, or of the number of records; what is not drawn is in the table. */
const chartOf = (
  list: string,
  { headings, kinds }: Sums,
  groups: readonly Group[],
  say: (key: string) => string,
): ChartData => {
  const figures = headings.map((label, place): Series => {
    const kind = kinds[place] ?? 'number';
    const places = kind === 'money' ? 2 : 4;
    const format = (value: number) => shownValue(kind, value.toFixed(places));
    return { key: `sum${place}`, label, tone: 'actual', format, isHidden: place > 0 };
  });
  const drawn = figures[0]?.key ?? 'rows';
  const rows = {
    key: 'rows',
    label: say('views.sums.rows'),
    tone: 'actual',
    format: countOf,
  } as const;
  const points = groups.map(
    ({ name, filter, rows: count, figures: values }): Point => ({
      id: JSON.stringify([name, filter]),
      label: name ?? '',
      name: name ?? '',
      values: {
        rows: count,
        ...Object.fromEntries(values.map((value, place) => [`sum${place}`, value ?? 0])),
      },
      target: target(list, filter),
    }),
  );
  return {
    of: say('views.sums.label'),
    series: [...figures, { ...rows, isHidden: figures.length > 0 }],
    points: points.toSorted((a, b) => (b.values[drawn] ?? 0) - (a.values[drawn] ?? 0)),
  };
};

export const ViewChart = ({ view, filter = {} }: { view: SavedView; filter?: Filter }) => {
  const translate = useTranslate();
  const title = useViewName()(view);
  const inView = useInView();
  const query = filterQuery({ ...onDay(view.filter, agencyToday()), ...filter });
  const input = { params: { id: view.id }, query };
  const { data, error, refetch } = useCall(calls.sumView, input, { enabled: inView[1] });
  useOnWrite(() => void refetch());
  if (!data)
    return (
      <PendingChart
        title={title}
        inView={inView}
        height={160}
        hasFailed={error !== null}
        failed="views.sums.failed"
        retry={refetch}
      />
    );
  const { groups } = data;
  if (!groups)
    return (
      <ChartFrame title={title}>
        {translate('views.sums.tooLong', { count: countOf(MOST_SUMMED) })}
      </ChartFrame>
    );
  return (
    <ChartCard
      id={`view.${view.id}`}
      title={title}
      subtitle={data.headings[0] ?? translate('views.sums.rows')}
      chart={chartOf(view.list, data, groups.slice(1), translate)}
      rows={view.list}
      none={translate('views.sums.none')}
      layout="rows"
    />
  );
};

const grid = {
  display: 'grid',
  gap: 1.5,
  mt: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

export const RecordCharts = ({ resource, id }: { resource: string; id: number }) => {
  const drawn = useSavedViews().views.flatMap((view) => {
    const [, by] = recordsOver(view.list).find(([name]) => name === resource) ?? [];
    return by && view.isOnRecords && view.sumBy && view.broken.length === 0 ? [{ view, by }] : [];
  });
  if (drawn.length === 0) return null;
  return (
    <Box sx={grid}>
      {drawn.map(({ view, by }) => (
        <ViewChart key={view.id} view={view} filter={{ [by]: id }} />
      ))}
    </Box>
  );
};
