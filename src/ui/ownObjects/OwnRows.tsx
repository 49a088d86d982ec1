import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, TableCell, TableRow } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { orDash } from '../format.ts';
import { Loaded } from '../Loaded.tsx';
import { Notice } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ownContentOf } from '../ownFields/ownContent.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { OwnRow } from './recordActions.tsx';

const RowsForm = lazy(async () => ({ default: (await import('./RowsForm.tsx')).RowsForm }));

/** As many as can be put in order at once. */
const MOST_ROWS = 1000;

interface OwnRowsProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
}

/** The records of an object that are rows within another record: read, and written all in one form. */
export const OwnRows = ({ object, parentId }: OwnRowsProps) => {
  const translate = useTranslate();
  const resource = resourceOf(object.key);
  const [isWriting, setWriting] = useState(false);
  const fields = fieldsInForce(useOwnFields(resource) ?? noOwnFields);
  const request = useMemo(
    () => ({
      filter: { parentId },
      sort: { field: 'position', order: 'ASC' } as const,
      pagination: { page: 1, perPage: MOST_ROWS },
    }),
    [parentId],
  );
  const query = useGetList<OwnRow>(resource, request);
  const mayWrite = object.allowed.some((action) => action !== 'list');
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
              parentId={parentId}
              rows={rows}
              onDone={() => setWriting(false)}
            />
          </Suspense>
        ) : (
          <>
            {rows.length === 0 ? (
              <Notice title={`resources.${resource}.empty`} />
            ) : (
              <RowsTable label={object.plural} fields={fields}>
                {rows.map((row) => (
                  <TableRow key={row.id}>
                    {fields.map((field) => (
                      <TableCell key={field.key}>{orDash(ownContentOf(field, row))}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </RowsTable>
            )}
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
