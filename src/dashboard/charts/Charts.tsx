import { Box, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Summary } from '../../data/dashboard.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useSavedViews } from '../../data/useSavedViews.ts';
import { ChartCard, PendingChart, useInView } from '../../ui/charts/ChartCard.tsx';
import { moneyOf } from '../../ui/format.ts';
import { LoadError } from '../../ui/list/states.tsx';
import { ViewChart } from '../../ui/list/views/ViewChart.tsx';
import { useShownCharts } from '../arrangement/arrangement.ts';
import { DASHBOARD_KEY, useSummary } from '../useSummary.ts';
import {
  ageingChart,
  type ChartTexts,
  commissionsChart,
  companiesChart,
  endingChart,
  monthsChart,
  typesChart,
} from './charts.ts';

/** Commissions change with each payment and cost more than the rest together: kept for a while. */
const STALE_AFTER = 5 * 60_000;

function useChartTexts(): ChartTexts {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`dashboard.charts.${key}`, values), [translate]);
}

const CommissionsChart = () => {
  const say = useChartTexts();
  const agency = useAgency();
  const inView = useInView();
  const { data, isError, refetch } = useQuery({
    queryKey: [DASHBOARD_KEY, 'commissions'],
    queryFn: async ({ signal }) => (await agency.readCommissions(signal)).data,
    enabled: inView[1],
    staleTime: STALE_AFTER,
  });
  if (data === null) return null;
  const title = say('commissions.title');
  if (!data)
    return (
      <PendingChart
        title={title}
        isWide
        inView={inView}
        height={240}
        hasFailed={isError}
        failed="dashboard.charts.failed"
        retry={refetch}
      />
    );
  const { released, paid, inFavour } = data.totals;
  return (
    <ChartCard
      id="commissions"
      title={title}
      subtitle={say('commissions.totals', {
        released: moneyOf(released),
        paid: moneyOf(paid),
        inFavour: moneyOf(inFavour),
      })}
      chart={commissionsChart(data, say)}
      rows="advisors"
      none={say('commissions.none')}
      layout="rows"
      isWide
    />
  );
};

const grid = {
  display: 'grid',
  gap: 1.5,
  gridAutoFlow: 'dense',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const charts = {
  months: { chartOf: monthsChart, rows: 'payments', layout: 'columns', isWide: true },
  ageing: { chartOf: ageingChart, rows: 'payments', layout: 'rows', isWide: false },
  ending: { chartOf: endingChart, rows: 'policies', layout: 'columns', isWide: true },
  types: { chartOf: typesChart, rows: 'policies', layout: 'rows', isWide: false },
  companies: { chartOf: companiesChart, rows: 'policies', layout: 'rows', isWide: false },
} as const;

const SummaryChart = ({ id, summary }: { id: keyof typeof charts; summary: Summary }) => {
  const say = useChartTexts();
  const { chartOf, ...looks } = charts[id];
  return (
    <ChartCard
      id={id}
      title={say(`${id}.title`)}
      chart={chartOf(summary, say)}
      none={say(`${id}.none`)}
      {...looks}
    />
  );
};

const Bars = ({ summary }: { readonly summary: Summary }) => {
  const [shown] = useShownCharts();
  const isHidden = useIsHidden();
  const { views } = useSavedViews();
  const drawn = views.filter(({ isChart, sumBy, broken }) => isChart && sumBy && !broken.length);
  return (
    <Box sx={grid}>
      {shown.map((id) => {
        if (id !== 'commissions') return <SummaryChart key={id} id={id} summary={summary} />;
        return isHidden('policies', 'paymentsToAdvisor') ? null : <CommissionsChart key={id} />;
      })}
      {drawn.map((view) => (
        <ViewChart key={view.id} view={view} />
      ))}
    </Box>
  );
};

const Coming = () => (
  <Box sx={grid} role="status" aria-busy="true" aria-label={useTranslate()('common.loading')}>
    {Object.entries(charts).map(([id, { isWide }]) => (
      <Skeleton
        key={id}
        variant="rounded"
        height={256}
        sx={{ gridColumn: isWide ? { md: 'span 2' } : undefined }}
      />
    ))}
  </Box>
);

const Charts = () => {
  const { data, isError, isPending, refetch } = useSummary();
  if (data?.totals.policies === 0) return null;
  if (data) return <Bars summary={data} />;
  if (isPending) return <Coming />;
  return isError ? (
    <Card>
      <LoadError message="dashboard.charts.failed" retry={() => void refetch()} />
    </Card>
  ) : null;
};

export default Charts;
