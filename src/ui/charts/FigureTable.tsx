import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
  useTheme,
} from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { stretched } from '../stretched.ts';
import {
  barLooks,
  type ChartData,
  drawnSeries,
  type Point,
  type Series,
  type Target,
} from './figures.ts';

function useDrillDown(): (target: Target) => void {
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  return (target) => {
    if (target.kind === 'dialog') openDialog(target.request);
    else navigate(target.to);
  };
}

const swatch = { width: 10, height: 10, borderRadius: '3px' } as const;

export const Legend = ({ chart }: { readonly chart: ChartData }) => {
  const { palette } = useTheme();
  const entries = chart.legend ?? drawnSeries(chart);
  if (entries.length < 2) return null;
  return (
    <Box className="legend" sx={{ display: 'flex', gap: 1.5 }}>
      {entries.map(({ label, tone }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={swatch} style={barLooks(palette, tone)} />
          <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

export interface FigureNoteProps {
  readonly point: Point;
  readonly series: readonly Series[];
}

export const FigureNote = ({ point, series }: FigureNoteProps) => (
  <>
    <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
      {point.name}
    </Typography>
    {series.map(({ key, label, format }) => (
      <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption">{label}</Typography>
        <Typography variant="caption">{format(point.values[key] ?? 0)}</Typography>
      </Box>
    ))}
  </>
);

interface FigureLinkProps {
  readonly target: Target | undefined;
  /** The surface around it leads there, too. */
  readonly isStretched?: boolean;
  readonly children: ReactNode;
}

export const FigureLink = ({ target, isStretched = false, children }: FigureLinkProps) => {
  const open = useDrillDown();
  if (!target) return children;
  const underline = isStretched ? 'none' : 'hover';
  const looks = isStretched ? { color: 'inherit', ...stretched } : {};
  return target.kind === 'screen' ? (
    <Link component={LinkBase} to={target.to} underline={underline} sx={looks}>
      {children}
    </Link>
  ) : (
    <Link
      component="button"
      type="button"
      underline={underline}
      sx={looks}
      onClick={() => open(target)}
    >
      {children}
    </Link>
  );
};

export interface FigureTableProps {
  readonly title: string;
  readonly chart: ChartData;
}

export const FigureTable = ({ title, chart: { of, series, points } }: FigureTableProps) => (
  <TableContainer tabIndex={0} sx={{ maxHeight: 300 }}>
    <Table stickyHeader aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {series.map(({ key, label }) => (
            <TableCell key={key} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.id}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
              <FigureLink target={point.target}>{point.name}</FigureLink>
            </TableCell>
            {series.map(({ key, format }) => (
              <TableCell key={key} align="right">
                {format(point.values[key] ?? 0)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

export interface FigureTipProps extends FigureNoteProps {
  readonly chartElement: HTMLElement | null;
  readonly children: ReactElement;
}

export const FigureTip = ({ chartElement, children, ...note }: FigureTipProps) => (
  <Tooltip
    title={<FigureNote {...note} />}
    disableInteractive
    placement="top"
    slotProps={{
      popper: {
        disablePortal: true,
        modifiers: [
          { name: 'flip', enabled: false },
          {
            name: 'preventOverflow',
            options: { boundary: chartElement ?? undefined, altAxis: true, tether: false },
          },
        ],
      },
    }}
  >
    {children}
  </Tooltip>
);
