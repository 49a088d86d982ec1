import Tune from '@mui/icons-material/Tune';
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/useDialogs.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { CardsWithoutPolicies, SummaryCards } from './cards/SummaryCards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ToComplete } from './ToComplete.tsx';
import { useLatestSummary, useSummary } from './useSummary.ts';

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
