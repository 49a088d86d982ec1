import { Box } from '@mui/material';
import { get, useFormContext } from 'react-hook-form';
import type { OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Loaded } from '../Loaded.tsx';
import { RowsInputs } from './RowsInputs.tsx';
import { RowsView } from './RowsView.tsx';
import { ROWS } from './rowValues.ts';
import { useRows } from './useRows.ts';

/** Rows that the visitor may only read. */
const ReadRows = ({ parentId, ...of }: RowsOfObject & { readonly parentId: number }) => (
  <Loaded query={useRows(of.object, parentId)} failed="ownRecords.loadFailed">
    {(rows) => <RowsView {...of} rows={rows} />}
  </Loaded>
);

const Rows = (of: RowsOfObject) => {
  const { getValues } = useFormContext();
  const { object } = of;
  const isInForm = get(getValues(), [ROWS, resourceOf(object.key)].join('.')) !== undefined;
  const parentId = Number(getValues('id')) || undefined;
  if (!isInForm && parentId === undefined) return null;
  return (
    <FormSection heading={object.plural}>
      <Box>{isInForm ? <RowsInputs {...of} /> : <ReadRows {...of} parentId={parentId ?? 0} />}</Box>
    </FormSection>
  );
};

/** The rows inside the record of the form around (domain §31), of each own object that the visitor may see. */
export const RowsSections = ({ resource }: { readonly resource: OwnFieldResource }) =>
  (useRowObjects(resource) ?? []).map((of) => <Rows key={of.object.key} {...of} />);
