import Tune from '@mui/icons-material/Tune';
import { Box, Chip, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/useDialogs.ts';
import { useCan } from '../session/useCan.ts';
import { countOf } from '../ui/format.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { CardsWithoutPolicies, SummaryCards } from './cards/SummaryCards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useLatestSummary, useSummary } from './useSummary.ts';

const search = `?${new URLSearchParams({ filter: JSON.stringify({ toComplete: true }) })}`;

interface LinkToProps {
  readonly resource: 'customers' | 'advisors' | 'policies';
  readonly count: number;
}

const LinkTo = ({ resource, count }: LinkToProps) => {
  const translate = useTranslate();
  const canList = useCan(resource, 'list');
  const canEdit = useCan(resource, 'edit');
  if (!count || !canList || !canEdit) return null;
  const words = { smart_count: count, count: countOf(count) };
  return (
    <Chip
      component={LinkBase}
      to={{ pathname: `/${resource}`, search }}
      clickable
      color="warning"
      label={translate(`dashboard.toComplete.${resource}`, words)}
    />
  );
};

const ToComplete = () => {
  const { data } = useSummary();
  if (!data) return null;
  const { customersToComplete, advisorsToComplete, policiesToComplete } = data.totals;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, '&:empty': { display: 'none' } }}
    >
      <LinkTo resource="customers" count={customersToComplete} />
      <LinkTo resource="advisors" count={advisorsToComplete} />
      <LinkTo resource="policies" count={policiesToComplete} />
    </Box>
  );
};

// A civil date is a day in UTC: no time zone of a machine can move it.
const longDay = new Intl.DateTimeFormat('es-EC', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A civil date with its weekday.
 * @param day as the wire has it
 * @returns "Jueves 19/11/2026"
 */
export function weekdayOf(day: string): string {
  const parts = new Map(
    longDay.formatToParts(new Date(day)).map(({ type, value }) => [type, value]),
  );
  const weekday = parts.get('weekday') ?? '';
  const date = [parts.get('day'), parts.get('month'), parts.get('year')].join('/');
  return `${weekday.charAt(0).toLocaleUpperCase('es')}${weekday.slice(1)} ${date}`;
}

/**
 * A time zone as people of the country write it.
 * @param name its IANA name
 * @returns "América/Guayaquil"
 */
export const zoneOf = (name: string): string =>
  name.replace(/^America\//, 'América/').replaceAll('_', ' ');

const TodayLine = () => {
  const { data, isLoading } = useSummary();
  if (!data && !isLoading) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {data ? `${weekdayOf(data.today)} · ${zoneOf(data.timeZone)}` : <Skeleton width="24ch" />}
    </Typography>
  );
};

const Arrange = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const label = translate('dashboard.arrange.title');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => openDialog({ type: 'arrangeHome', id: 'own' })}
      >
        <Tune fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const Charts = lazy(() => import('./charts/Charts.tsx'));

const LazyCharts = () => {
  const { data, isEnabled } = useLatestSummary();
  if (data === null || !isEnabled) return null;
  return (
    <Suspense>
      <Charts />
    </Suspense>
  );
};

/**
 * The figures, or what comes first in an agency that has nothing yet. With customers and no policies, what can be
 * due without one stays in sight: cards and tasks.
 */
const Figures = () => {
  const { data } = useLatestSummary();
  if (data?.totals.policies !== 0)
    return (
      <>
        <SummaryCards />
        <ToComplete />
        <LazyCharts />
      </>
    );
  return (
    <>
      <FirstSteps />
      <ToComplete />
      {data.totals.customers > 0 ? <CardsWithoutPolicies /> : null}
    </>
  );
};

const Dashboard = () => (
  <Box sx={{ maxWidth: 1600 }}>
    <PageHeader title="dashboard.title" secondary={<TodayLine />} primary={<Arrange />} />
    <Figures />
  </Box>
);

export default Dashboard;
