import { Box } from '@mui/material';
import { useMemo } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import {
  appliesTo,
  isOfType,
  isOwnObjectResource,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { FormSection } from '../form/FormSection.tsx';
import { RequiredNames } from '../inputs/LineInput.tsx';
import { OwnRows } from '../ownObjects/OwnRows.tsx';
import { RowsInputs } from '../ownObjects/RowsInputs.tsx';
import { ROWS } from '../ownObjects/rowValues.ts';
import { OwnFieldRow } from './OwnFieldInput.tsx';

interface Section {
  readonly name: string | null;
  readonly fields: readonly OwnField[];
}

export const sectionsOf = (fields: readonly OwnField[]): Section[] => {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => ({
    name,
    fields: fields.filter(({ section }) => section === name),
  }));
};

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

const RowsSections = ({ resource, policyTypeId }: RowsSectionsProps) =>
  (useRowObjects(resource) ?? [])
    .filter(({ object }) => isOfType(object, policyTypeId))
    .map((of) => <Rows key={of.object.key} {...of} />);

interface SectionsProps {
  readonly fields: readonly OwnField[];
  readonly title?: TextKey;
}

export const OwnFieldSections = ({ fields, title = 'common.otherData' }: SectionsProps) => {
  const required = useMemo(
    () => new Set(fields.filter((field) => field.isRequired).map(({ key }) => ownPath(key))),
    [fields],
  );
  return (
    <RequiredNames value={required}>
      {sectionsOf(fields).map(({ name, fields: those }) => (
        <FormSection key={name ?? ''} title={title} heading={name ?? undefined}>
          <OwnFieldRow fields={those} />
        </FormSection>
      ))}
    </RequiredNames>
  );
};

/**
 * The own fields of a record's form, of a policy those of its type, which the form holds; then the rows
 * inside it. Nothing where the agency has none.
 */
export const OwnFieldInputs = ({ resource }: { readonly resource: OwnFieldResource }) => {
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const policyTypeId: unknown = useWatch({ name: 'policy_type_id' });
  const type = policyTypeId ? Number(policyTypeId) : undefined;
  const fields = fieldsInForce(compiled).filter((field) => appliesTo(field, type));
  const title = isOwnObjectResource(resource) ? 'pages.data' : undefined;
  return (
    <>
      {fields.length > 0 ? <OwnFieldSections fields={fields} title={title} /> : null}
      <RowsSections resource={resource} policyTypeId={type} />
    </>
  );
};
