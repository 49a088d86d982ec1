import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase } from 'react-admin';
import type { Picture, Point } from './figures.ts';
import { useDrillDown } from './useDrillDown.ts';

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
  readonly picture: Picture;
}

/** A chart's figures in full, each row leading to what it is made of. */
export const FigureTable = ({ title, picture: { of, series, points } }: FigureTableProps) => (
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
