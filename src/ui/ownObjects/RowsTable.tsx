import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';

interface RowsTableProps {
  readonly label: string;
  readonly fields: readonly OwnField[];
  /** What stands behind the fields of a row; no such column when missing. */
  readonly lastHeading?: ReactNode;
  readonly children: ReactNode;
}

/** A table whose columns are fields. */
export const RowsTable = ({ label, fields, lastHeading, children }: RowsTableProps) => (
  <TableContainer tabIndex={0} role="group" aria-label={label}>
    <Table aria-label={label} size="small">
      <TableHead>
        <TableRow>
          {fields.map((field) => (
            <TableCell key={field.key}>{field.label}</TableCell>
          ))}
          {lastHeading ? <TableCell>{lastHeading}</TableCell> : null}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);
