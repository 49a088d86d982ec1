import BarChartIcon from '@mui/icons-material/BarChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'react-admin';
import { useCan } from '../../session/useCan.ts';
import { BarPicture } from './BarPicture.tsx';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import { EmptyChart } from './EmptyChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isBlank, type Picture, type Point, withoutTargets } from './figures.ts';
import { Legend } from './Legend.tsx';
import { useDrillDown } from './useDrillDown.ts';

export interface ChartCardProps extends Pick<ChartFrameProps, 'title' | 'subtitle' | 'isWide'> {
  /** Under which it is remembered whether the table is wanted. */
  readonly id: string;
  readonly picture: Picture;
  /** The resource whose rows the figures are made of: who may not list it is not led there. */
  readonly rows: string;
  /** Said when there is nothing to draw. */
  readonly none: string;
  readonly layout: 'columns' | 'rows';
}

/** Lying bars a chart has room for; its table has them all. */
const MOST_ROWS = 8;

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
      <IconButton size="small" aria-label={label} onClick={onSwitch} sx={{ mt: '-4px' }}>
        {isTable ? <BarChartIcon fontSize="small" /> : <TableRows fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};

interface DrawnProps extends Pick<ChartCardProps, 'title' | 'picture' | 'layout'> {
  readonly onTable: () => void;
}

/** The picture, of as much as there is room for. */
const Drawn = ({ title, picture, layout, onTable }: DrawnProps) => {
  const translate = useTranslate();
  const drillDown = useDrillDown();
  const { points } = picture;
  const drawn = layout === 'rows' ? points.slice(0, MOST_ROWS) : points;
  const open = ({ target }: Point) => {
    if (target) drillDown(target);
  };
  return (
    <>
      <Legend series={picture.series} />
      <Box role="img" aria-label={translate('dashboard.charts.inTable', { title })}>
        <BarPicture picture={{ ...picture, points: drawn }} layout={layout} onOpen={open} />
      </Box>
      {drawn.length < points.length ? (
        <Link component="button" type="button" underline="hover" onClick={onTable}>
          {translate('dashboard.charts.all', { count: points.length })}
        </Link>
      ) : null}
    </>
  );
};

/** Figures as a picture or, for who wants to read or to go through them by keyboard, a table. */
export const ChartCard = (props: ChartCardProps) => {
  const { id, title, rows, none, layout, isWide, subtitle } = props;
  const [isTable, setTable] = useStore(`dashboard.tables.${id}`, false);
  const canAccess = useCan(rows, 'list');
  const picture = canAccess ? props.picture : withoutTargets(props.picture);
  const toggle = () => setTable(!isTable);
  if (isBlank(picture))
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
      aside={<TableSwitch title={title} isTable={isTable} onSwitch={toggle} />}
    >
      {isTable ? (
        <FigureTable title={title} picture={picture} />
      ) : (
        <Drawn title={title} picture={picture} layout={layout} onTable={toggle} />
      )}
    </ChartFrame>
  );
};
