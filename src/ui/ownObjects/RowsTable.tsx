import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { columnFoot } from '../../../domain/agency/ownFields/rows.ts';
import type { OwnValues } from '../../../domain/agency/ownFields/values.ts';

interface RowsTableProps {
  readonly label: string;
  readonly fields: readonly OwnField[];
  readonly values: readonly OwnValues[];
  /** Heading of the column behind the fields of a row; no such column when missing. */
  readonly lastHeading?: ReactNode;
  readonly children: ReactNode;
}

export const cellLook = ({ kind }: Pick<OwnField, 'kind'>) =>
  kind === 'money' || kind === 'percent'
    ? ({ textAlign: 'right', whiteSpace: 'nowrap', '& input': { textAlign: 'right' } } as const)
    : {};

const RowsFoot = ({ fields, values, lastHeading }: Omit<RowsTableProps, 'label' | 'children'>) => {
  const feet = fields.map((field) => columnFoot(field, values));
  if (feet.every((foot) => foot === undefined)) return null;
  return (
    <TableFooter>
      <TableRow>
        {fields.map((field, place) => (
          <TableCell
            key={field.key}
            sx={{
              ...cellLook(field),
              typography: 'body2',
              fontWeight: 600,
              color: feet[place]?.problem ? 'error.main' : 'text.primary',
            }}
          >
            <span role="status">{feet[place]?.problem ?? feet[place]?.sum}</span>
          </TableCell>
        ))}
        {lastHeading ? <TableCell /> : null}
      </TableRow>
    </TableFooter>
  );
};

/** Acts on a row stay in view where the fields are wider than the screen, but for a telephone's. */
const lastInView = {
  // What takes the focus is scrolled out from below it.
  scrollPaddingRight: { sm: '12rem' },
  '& tr > :last-of-type': { position: { sm: 'sticky' }, right: 0 },
  '& td:last-of-type': { bgcolor: 'background.paper' },
} as const;

export const RowsTable = ({ label, fields, values, lastHeading, children }: RowsTableProps) => (
  <TableContainer
    tabIndex={0}
    role="group"
    aria-label={label}
    // Texts for screen readers alone stay within the table, or they widen the page.
    sx={[{ position: 'relative' }, lastHeading ? lastInView : {}]}
  >
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {fields.map((field) => (
            <TableCell key={field.key} sx={cellLook(field)}>
              {field.label}
            </TableCell>
          ))}
          {lastHeading ? <TableCell>{lastHeading}</TableCell> : null}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
      <RowsFoot fields={fields} values={values} lastHeading={lastHeading} />
    </Table>
  </TableContainer>
);
