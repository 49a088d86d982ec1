import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Summary } from '../../data/dashboard.ts';
import { LoadError } from '../../ui/list/states.tsx';
import { useSummary } from '../useSummary.ts';
import { ChartCard } from './ChartCard.tsx';
import { CommissionsChart } from './CommissionsChart.tsx';
import { NoFigures } from './NoFigures.tsx';
import {
  ageingPicture,
  companiesPicture,
  endingPicture,
  monthsPicture,
  typesPicture,
} from './pictures.ts';
import { useSay } from './useSay.ts';

const grid = {
  display: 'grid',
  gap: 1.75,
  mt: 1.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const charts = [
  { id: 'months', pictureOf: monthsPicture, rows: 'payments', layout: 'columns', isWide: true },
  { id: 'ageing', pictureOf: ageingPicture, rows: 'payments', layout: 'rows', isWide: false },
  { id: 'ending', pictureOf: endingPicture, rows: 'policies', layout: 'columns', isWide: true },
  { id: 'types', pictureOf: typesPicture, rows: 'policies', layout: 'rows', isWide: false },
  { id: 'companies', pictureOf: companiesPicture, rows: 'policies', layout: 'rows', isWide: false },
] as const;

const Drawn = ({ summary }: { readonly summary: Summary }) => {
  const say = useSay();
  return (
    <Box sx={grid}>
      {charts.map(({ id, pictureOf, rows, layout, isWide }) => (
        <ChartCard
          key={id}
          id={id}
          title={say(`${id}.title`)}
          picture={pictureOf(summary, say)}
          rows={rows}
          none={say(`${id}.none`)}
          layout={layout}
          isWide={isWide}
        />
      ))}
      <CommissionsChart />
    </Box>
  );
};

const Coming = () => (
  <Box sx={grid} role="status" aria-busy="true" aria-label={useTranslate()('common.loading')}>
    {charts.map(({ id, isWide }) => (
      <Skeleton
        key={id}
        variant="rounded"
        height={300}
        sx={{ gridColumn: isWide ? { md: 'span 2' } : undefined }}
      />
    ))}
  </Box>
);

/** Pictures of how the agency is doing; each figure leads to the rows it is made of. */
const Charts = () => {
  const { data, isError, isPending, refetch } = useSummary();
  if (data?.totals.policies === 0) return <NoFigures />;
  if (data) return <Drawn summary={data} />;
  if (isPending) return <Coming />;
  return isError ? (
    <Card sx={{ mt: 1.75 }}>
      <LoadError message="dashboard.charts.failed" retry={() => void refetch()} />
    </Card>
  ) : null;
};

export default Charts;
