import { Box } from '@mui/material';
import { get, useFormContext } from 'react-hook-form';
import { isOfType, type OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import { FormSection } from '../form/FormSection.tsx';
import { OwnRows } from './OwnRows.tsx';
import { RowsInputs } from './RowsInputs.tsx';
import { ROWS } from './rowValues.ts';

const Rows = (of: RowsOfObject) => {
  const { getValues } = useFormContext();
  const { object } = of;
  const isWritten = get(getValues(), `${ROWS}.${resourceOf(object.key)}`) !== undefined;
  const parentId = Number(getValues('id')) || undefined;
  if (!isWritten && parentId === undefined) return null;
  return (
    <FormSection heading={object.plural}>
      <Box>
        {isWritten ? (
          <RowsInputs {...of} />
        ) : (
          <OwnRows object={object} parentId={parentId ?? 0} isRead />
        )}
      </Box>
    </FormSection>
  );
};

interface RowsSectionsProps {
  readonly resource: OwnFieldResource;
  readonly policyTypeId: number | undefined;
}

export const RowsSections = ({ resource, policyTypeId }: RowsSectionsProps) =>
  (useRowObjects(resource) ?? [])
    .filter(({ object }) => isOfType(object, policyTypeId))
    .map((of) => <Rows key={of.object.key} {...of} />);
