import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { type CivilDate, civilDate, formatDate } from '../../../domain/civilDate.ts';
import { agencyDayOf } from '../../agencyDay.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { AsOfInput } from '../inputs/AsOfInput.tsx';
import { Loaded } from '../Loaded.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { Note } from '../Note.tsx';
import { ToolBand } from '../ToolBand.tsx';
import { InsuredRows } from './InsuredRows.tsx';
import { ReadRows, RowsOnDay } from './ReadRows.tsx';
import { useRows } from './useRows.ts';

const RowsForm = lazy(async () => ({ default: (await import('./RowsForm.tsx')).RowsForm }));

interface OwnRowsProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
  readonly isRead?: boolean;
}

const EditRows = ({ object, onEdit }: { object: OwnObjectRecord; onEdit: () => void }) => {
  const translate = useTranslate();
  const hasFields = fieldsInForce(useOwnFields(resourceOf(object.key)) ?? noOwnFields).length > 0;
  return hasFields && object.allowed.some((action) => action !== 'list') ? (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
      <Button variant="outlined" startIcon={<Edit />} onClick={onEdit}>
        {translate('ownRecords.rows.write')}
      </Button>
    </Box>
  ) : null;
};

const CurrentRows = ({ object, parentId, isRead = false, ...writing }: OwnRowsProps & Writing) => {
  const { isWriting, setWriting } = writing;
  const resource = resourceOf(object.key);
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const fields = fieldsInForce(compiled);
  const query = useRows(object, parentId);
  return (
    <Loaded query={query} failed="ownRecords.loadFailed" stays>
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
            {isRead ? null : <EditRows object={object} onEdit={() => setWriting(true)} />}
          </>
        )
      }
    </Loaded>
  );
};

/** Earliest day: parts of a policy are known of any day, by the days of endorsements. */
const EVER = civilDate('0001-01-01');

interface Writing {
  readonly isWriting: boolean;
  readonly setWriting: (isWriting: boolean) => void;
}

/** The rows within a record as they are now or, of a policy's parts, as they are in it on a day; or, with history, at the end of a day that is chosen. */
export const OwnRows = (props: OwnRowsProps) => {
  const translate = useTranslate();
  const { object, parentId, isRead = false } = props;
  const [isWriting, setWriting] = useState(false);
  const [day, setDay] = useState<CivilDate>();
  const fields = fieldsInForce(useOwnFields(resourceOf(object.key)) ?? noOwnFields);
  const current = <CurrentRows {...props} isWriting={isWriting} setWriting={setWriting} />;
  if (isRead || isWriting) return current;
  if (object.policyPart !== null && object.parent === 'policies')
    return (
      <>
        <InsuredRows object={object} fields={fields} policyId={parentId} />
        <EditRows object={object} onEdit={() => setWriting(true)} />
      </>
    );
  if (object.historySince === null) return current;
  const since = object.policyPart === null ? agencyDayOf(new Date(object.historySince)) : EVER;
  return (
    <>
      <ToolBand reachesEdges>
        <AsOfInput label="ownRecords.rows.onDay" onChange={setDay} />
        {day !== undefined && day >= since ? (
          <Note role="status">{translate('ownRecords.rows.asOf', { day: formatDate(day) })}</Note>
        ) : null}
      </ToolBand>
      {day === undefined ? (
        current
      ) : (
        <RowsOnDay object={object} fields={fields} parentId={parentId} day={day} since={since} />
      )}
    </>
  );
};
