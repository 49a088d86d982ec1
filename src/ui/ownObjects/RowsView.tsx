import { TableCell, TableRow } from '@mui/material';
import { fieldsInForce } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { RowsOfObject } from '../../data/useRowObjects.ts';
import { orDash } from '../format.ts';
import { Notice } from '../list/states.tsx';
import { ownContentOf } from '../ownFields/ownContent.tsx';
import { RowPages, usePageOfRows } from './RowPages.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { OwnRow } from './recordActions.tsx';

interface RowsViewProps extends RowsOfObject {
  readonly rows: readonly OwnRow[];
}

/** The rows inside a record, as they are read. */
export const RowsView = ({ object, compiled, rows }: RowsViewProps) => {
  const fields = fieldsInForce(compiled);
  const pages = usePageOfRows(rows.length);
  if (rows.length === 0) return <Notice title={`resources.${resourceOf(object.key)}.empty`} />;
  return (
    <>
      <RowsTable
        label={object.plural}
        fields={fields}
        values={rows.map(({ customFields }) => customFields)}
      >
        {rows.slice(pages.from, pages.to).map((row) => (
          <TableRow key={row.id}>
            {fields.map((field) => (
              <TableCell key={field.key}>{orDash(ownContentOf(field, row))}</TableCell>
            ))}
          </TableRow>
        ))}
      </RowsTable>
      <RowPages {...pages} />
    </>
  );
};
