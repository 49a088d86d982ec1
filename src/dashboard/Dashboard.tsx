import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { SummaryCards } from './cards/SummaryCards.tsx';
import { TodayLine } from './TodayLine.tsx';
import { useLatestSummary } from './useSummary.ts';

const Charts = lazy(() => import('./charts/Charts.tsx'));

/** The charts' code is fetched once there may be something to draw. */
const LazyCharts = () => {
  const { data, isEnabled } = useLatestSummary();
  if (data === null || !isEnabled) return null;
  return (
    <Suspense>
      <Charts />
    </Suspense>
  );
};

/** The home (specification §2): where the agency stands today. */
const Dashboard = () => {
  const title = useTranslate()('dashboard.title');
  return (
    <>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <TodayLine />
      <SummaryCards />
      <LazyCharts />
    </>
  );
};

export default Dashboard;
