import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material';
import { useCallback } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { type ChartTexts, colourOf } from './charts.ts';
import type { ChartData, Point, Series, Target } from './figures.ts';

/** @returns gives the texts of the charts */
export function useChartTexts(): ChartTexts {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`dashboard.charts.${key}`, values), [translate]);
}

/** @returns goes to the rows behind a figure */
export function useDrillDown(): (target: Target) => void {
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  return (target) => {
    if (target.kind === 'dialog') openDialog(target.request);
    else navigate(target.to);
  };
}

const swatch = { width: 10, height: 10, borderRadius: '3px' } as const;

/** Which colour says what, where there is more than one. */
export const Legend = ({ series }: { readonly series: readonly Series[] }) => {
  const { palette } = useTheme();
  const drawn = series.filter(({ isHidden }) => !isHidden);
  if (drawn.length < 2) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 0.5 }}>
      {drawn.map(({ key, label, tone }) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={swatch} style={{ backgroundColor: colourOf(palette, tone) }} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const Name = ({ name, target }: Point) => {
  const open = useDrillDown();
  if (!target) return name;
  return target.kind === 'screen' ? (
    <Link component={LinkBase} to={target.to} underline="hover">
      {name}
    </Link>
  ) : (
    <Link component="button" type="button" underline="hover" onClick={() => open(target)}>
      {name}
    </Link>
  );
};

interface FigureTableProps {
  readonly title: string;
  readonly chart: ChartData;
}

/** A chart's figures in full, each row leading to what it is made of. */
export const FigureTable = ({ title, chart: { of, series, points } }: FigureTableProps) => (
  <TableContainer tabIndex={0} sx={{ maxHeight: 300 }}>
    <Table size="small" stickyHeader aria-label={title}>
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
              <Name {...point} />
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
