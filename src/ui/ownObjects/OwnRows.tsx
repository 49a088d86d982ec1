import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { Loaded } from '../Loaded.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { RowsView } from './RowsView.tsx';
import { useRows } from './useRows.ts';

const RowsForm = lazy(async () => ({ default: (await import('./RowsForm.tsx')).RowsForm }));

interface OwnRowsProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
}

/** The records of an object that are rows within another record: read, and written all in one form. */
export const OwnRows = ({ object, parentId }: OwnRowsProps) => {
  const translate = useTranslate();
  const [isWriting, setWriting] = useState(false);
  const compiled = useOwnFields(resourceOf(object.key)) ?? noOwnFields;
  const query = useRows(object, parentId);
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
              compiled={compiled}
              parentId={parentId}
              records={rows}
              onDone={() => setWriting(false)}
            />
          </Suspense>
        ) : (
          <>
            <RowsView object={object} compiled={compiled} rows={rows} />
            {mayWrite && fieldsInForce(compiled).length > 0 ? (
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
