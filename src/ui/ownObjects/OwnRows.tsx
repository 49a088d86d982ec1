import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { agencyDayOf } from '../../agencyDay.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { AsOfInput } from '../inputs/AsOfInput.tsx';
import { Loaded } from '../Loaded.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ReadRows, RowsOnDay } from './ReadRows.tsx';
import { useRows } from './useRows.ts';

const RowsForm = lazy(async () => ({ default: (await import('./RowsForm.tsx')).RowsForm }));

interface OwnRowsProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
  /** Whether they stand in the form of their record, where they are only read. */
  readonly isRead?: boolean;
}

/** The records of an object that are rows within another record: read, and written all in one form. */
const CurrentRows = ({ object, parentId, isRead = false, ...writing }: OwnRowsProps & Writing) => {
  const { isWriting, setWriting } = writing;
  const translate = useTranslate();
  const resource = resourceOf(object.key);
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const fields = fieldsInForce(compiled);
  const query = useRows(object, parentId);
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
            <ReadRows
              object={object}
              fields={fields}
              rows={rows}
              none={`resources.${resource}.empty`}
            />
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

interface Writing {
  readonly isWriting: boolean;
  readonly setWriting: (isWriting: boolean) => void;
}

/** The rows within a record as they are now or, with history, at the end of a day that is chosen. */
export const OwnRows = (props: OwnRowsProps) => {
  const { object, parentId, isRead = false } = props;
  const [isWriting, setWriting] = useState(false);
  const [day, setDay] = useState<CivilDate>();
  const fields = fieldsInForce(useOwnFields(resourceOf(object.key)) ?? noOwnFields);
  const current = <CurrentRows {...props} isWriting={isWriting} setWriting={setWriting} />;
  if (object.historySince === null || isRead || isWriting) return current;
  const since = agencyDayOf(new Date(object.historySince));
  return (
    <>
      <Box sx={{ p: 1.5 }}>
        <AsOfInput label="ownRecords.rows.onDay" onChange={setDay} />
      </Box>
      {day === undefined ? (
        current
      ) : (
        <RowsOnDay object={object} fields={fields} parentId={parentId} day={day} since={since} />
      )}
    </>
  );
};
