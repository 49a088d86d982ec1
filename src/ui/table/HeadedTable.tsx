import {
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableHead,
  type TableProps,
  TableRow,
} from '@mui/material';
import { useWords } from '../words.ts';

interface Heading {
  /** A key of the texts, or the heading itself. */
  readonly label: string;
  readonly align?: 'left' | 'right';
  readonly sx?: SxProps;
}

interface HeadedTableProps
  extends Pick<TableProps, 'aria-label' | 'stickyHeader' | 'sx' | 'children'> {
  readonly headings: readonly Heading[];
}

export const HeadedTable = ({ headings, children, ...table }: HeadedTableProps) => {
  const words = useWords();
  return (
    <Table {...table}>
      <TableHead>
        <TableRow>
          {headings.map(({ label, ...cell }) => (
            <TableCell key={label} {...cell}>
              {words(label)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
};
