import { lazy, Suspense } from 'react';
import { Title } from 'react-admin';
import { DeskCards } from './cards/DeskCards.tsx';
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
const Dashboard = () => (
  <>
    <Title title="dashboard.title" />
    <TodayLine />
    <DeskCards />
    <LazyCharts />
  </>
);

export default Dashboard;
