import BarChartIcon from '@mui/icons-material/BarChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, Card, IconButton, Link, Skeleton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import { LoadError } from '../list/states.tsx';
import { Note } from '../Note.tsx';
import { Columns } from './Columns.tsx';
import { EmptyChart } from './EmptyChart.tsx';
import { FigureTable, Legend } from './FigureTable.tsx';
import { type ChartData, isBlank, withoutTargets } from './figures.ts';
import { RankBars } from './RankBars.tsx';

/**
 * Tells when something has come into sight.
 * @returns what to attach to it, and whether it has
 */
export function useInView() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen] as const;
}

interface ChartFrameProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly isWide?: boolean | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const head = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  height: { sm: 24 },
  mb: '10px',
  // On a phone the key has a line of its own.
  '& > .legend': { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } },
} as const;

export const ChartFrame = ({ title, subtitle, isWide, aside, children }: ChartFrameProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        p: '12px 14px 14px',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        gridColumn: isWide ? { md: 'span 2' } : undefined,
      }}
    >
      <Box sx={head}>
        <Typography id={titleId} variant="h3" noWrap title={title} sx={{ flex: '1 1 0' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {subtitle ? <Note sx={{ mb: 1 }}>{subtitle}</Note> : null}
      {children}
    </Card>
  );
};

interface PendingChartProps extends Pick<ChartFrameProps, 'title' | 'isWide'> {
  /** From {@link useInView}: the figures are asked for once the chart has come into sight. */
  readonly inView: ReturnType<typeof useInView>;
  readonly height: number;
  readonly hasFailed: boolean;
  readonly failed: TextKey;
  readonly retry: () => unknown;
}

export const PendingChart = ({ title, isWide, ...props }: PendingChartProps) => {
  const { height, hasFailed, failed, retry } = props;
  const [place, isSeen] = props.inView;
  return (
    <ChartFrame title={title} isWide={isWide}>
      <Box ref={place}>
        {hasFailed ? (
          <LoadError message={failed} retry={() => void retry()} />
        ) : (
          <Skeleton variant="rounded" height={height} animation={isSeen ? 'pulse' : false} />
        )}
      </Box>
    </ChartFrame>
  );
};

interface ChartCardProps extends Pick<ChartFrameProps, 'title' | 'subtitle' | 'isWide'> {
  /** Key under which it is remembered whether the table is wanted. */
  readonly id: string;
  readonly chart: ChartData;
  /** The resource whose rows the figures are made of: without the permission to list it there is no link. */
  readonly rows: string;
  readonly none: string;
  readonly layout: 'columns' | 'rows';
}

/** The most horizontal bars a chart has room for; its table has them all. */
const MAX_ROWS = 8;

interface SwitchProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onSwitch: () => void;
}

const TableSwitch = ({ title, isTable, onSwitch }: SwitchProps) => {
  const translate = useTranslate();
  const key = isTable ? 'dashboard.charts.asPicture' : 'dashboard.charts.asTable';
  const label = translate(key, { title });
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={onSwitch}
        sx={{ my: '-4px', mr: '-6px' }}
      >
        {isTable ? <BarChartIcon sx={{ fontSize: 18 }} /> : <TableRows sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
};

interface BarsProps extends Pick<ChartCardProps, 'title' | 'chart' | 'layout'> {
  readonly onTable: () => void;
}

const Bars = ({ title, chart, layout, onTable }: BarsProps) => {
  const translate = useTranslate();
  const { points } = chart;
  const drawn = layout === 'rows' ? points.slice(0, MAX_ROWS) : points;
  return (
    <>
      {layout === 'rows' ? (
        <RankBars title={title} chart={{ ...chart, points: drawn }} />
      ) : (
        <Columns title={title} chart={chart} />
      )}
      {drawn.length < points.length ? (
        <Link
          component="button"
          type="button"
          variant="body2"
          underline="hover"
          sx={{ alignSelf: 'flex-start', mt: 0.5 }}
          onClick={onTable}
        >
          {translate('dashboard.charts.all', { count: points.length })}
        </Link>
      ) : null}
    </>
  );
};

export const ChartCard = (props: ChartCardProps) => {
  const { id, title, rows, none, layout, isWide, subtitle } = props;
  const [isTable, setTable] = useStore(`dashboard.tables.${id}`, false);
  const canAccess = useCan(rows, 'list');
  const chart = canAccess ? props.chart : withoutTargets(props.chart);
  const toggle = () => setTable(!isTable);
  if (isBlank(chart))
    return (
      <ChartFrame title={title} isWide={isWide}>
        <EmptyChart text={none} />
      </ChartFrame>
    );
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      isWide={isWide}
      aside={
        <>
          {isTable ? null : <Legend chart={chart} />}
          <TableSwitch title={title} isTable={isTable} onSwitch={toggle} />
        </>
      }
    >
      {isTable ? (
        <FigureTable title={title} chart={chart} />
      ) : (
        <Bars title={title} chart={chart} layout={layout} onTable={toggle} />
      )}
    </ChartFrame>
  );
};
