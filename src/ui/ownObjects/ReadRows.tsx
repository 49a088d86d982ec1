import { TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import { ownRecords } from '../../../domain/contract/index.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useCall } from '../../data/useCall.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { orDash } from '../format.ts';
import { Loaded } from '../Loaded.tsx';
import { Notice } from '../list/states.tsx';
import { ownContentOf } from '../ownFields/ownContent.tsx';
import { RowPages, usePageOfRows } from './RowPages.tsx';
import { cellLook, RowsTable } from './RowsTable.tsx';
import type { OwnRow } from './recordActions.tsx';

interface ReadRowsProps {
  readonly object: OwnObjectRecord;
  readonly fields: readonly OwnField[];
  readonly rows: readonly OwnRow[];
  readonly none: TextKey;
  readonly last?: { readonly heading: string; readonly cell: (row: OwnRow) => ReactNode };
}

/** Most letters of a value kept on one line, such as a plate, which its hyphen would divide. */
const SHORT = 12;

const cellOf = (field: OwnField, row: OwnRow) => {
  const isShort = String(row.customFields[field.key] ?? '').length <= SHORT;
  return (
    <TableCell
      key={field.key}
      sx={{ ...(isShort ? { whiteSpace: 'nowrap' } : {}), ...cellLook(field) }}
    >
      {orDash(ownContentOf(field, row))}
    </TableCell>
  );
};

export const ReadRows = ({ object, fields, rows, none, last }: ReadRowsProps) => {
  const pages = usePageOfRows(rows.length);
  return (
    <>
      {rows.length === 0 ? (
        <Notice title={none} />
      ) : (
        <RowsTable
          label={object.plural}
          fields={fields}
          values={rows.map(({ customFields }) => customFields)}
          lastHeading={last?.heading}
        >
          {rows.slice(pages.from, pages.to).map((row) => (
            <TableRow key={row.id}>
              {fields.map((field) => cellOf(field, row))}
              {last ? <TableCell>{last.cell(row)}</TableCell> : null}
            </TableRow>
          ))}
        </RowsTable>
      )}
      <RowPages {...pages} />
    </>
  );
};

interface RowsOnDayProps extends Pick<ReadRowsProps, 'object' | 'fields'> {
  readonly parentId: number;
  readonly day: CivilDate;
  readonly since: CivilDate;
}

export const RowsOnDay = ({ object, fields, parentId, day, since }: RowsOnDayProps) => {
  const translate = useTranslate();
  const isKnown = day >= since;
  const query = useCall(
    ownRecords.listOwnRowsOn,
    { params: { object: object.key }, query: { parentId, day } },
    { enabled: isKnown },
  );
  if (!isKnown)
    return <Notice title={translate('ownRecords.rows.noHistory', { day: formatDate(since) })} />;
  return (
    <Loaded query={query} failed="ownRecords.loadFailed">
      {(rows) => (
        <ReadRows object={object} fields={fields} rows={rows} none="ownRecords.rows.noneOnDay" />
      )}
    </Loaded>
  );
};
