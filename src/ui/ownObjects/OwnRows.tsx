import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, TableCell, TableRow } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { orDash } from '../format.ts';
import { Loaded } from '../Loaded.tsx';
import { Notice } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ownContentOf } from '../ownFields/ownContent.tsx';
import { RowPages, usePageOfRows } from './RowPages.tsx';
import { RowsTable } from './RowsTable.tsx';
import { useRows } from './useRows.ts';

const RowsForm = lazy(async () => ({ default: (await import('./RowsForm.tsx')).RowsForm }));

interface OwnRowsProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
  /** Whether they stand in the form of their record, where they are only read. */
  readonly isRead?: boolean;
}

/** The records of an object that are rows within another record: read, and written all in one form. */
export const OwnRows = ({ object, parentId, isRead = false }: OwnRowsProps) => {
  const translate = useTranslate();
  const resource = resourceOf(object.key);
  const [isWriting, setWriting] = useState(false);
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const fields = fieldsInForce(compiled);
  const query = useRows(object, parentId);
  const pages = usePageOfRows(query.data?.length ?? 0);
  const mayWrite = !isRead && object.allowed.some((action) => action !== 'list');
  return (
    // What is typed stays though a later read fails.
    <Loaded
      query={{ ...query, error: query.data ? null : query.error }}
      failed="ownRecords.loadFailed"
    >
      {(rows) =>
        isWriting ? (
          <Suspense fallback={<TableSkeleton rows={rows.length} />}>
            <RowsForm
              object={object}
              compiled={compiled}
              parentId={parentId}
              records={rows}
              onDone={() => setWriting(false)}
            />
          </Suspense>
        ) : (
          <>
            {rows.length === 0 ? (
              <Notice title={`resources.${resource}.empty`} />
            ) : (
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
            )}
            <RowPages {...pages} />
            {mayWrite && fields.length > 0 ? (
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
                <Button variant="outlined" startIcon={<Edit />} onClick={() => setWriting(true)}>
                  {translate('ownRecords.rows.write')}
                </Button>
              </Box>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
};
