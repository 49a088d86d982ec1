import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  appliesTo,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { FormSection } from '../form/FormSection.tsx';
import { RequiredNames } from '../inputs/LineInput.tsx';
import { OwnFieldRow } from './OwnFieldInput.tsx';

/** A part of a form, with the own fields that stand in it. */
interface Section {
  readonly name: string | null;
  readonly fields: readonly OwnField[];
}

/** Sections in the order of their first fields. */
const sectionsOf = (fields: readonly OwnField[]): Section[] => {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => ({
    name,
    fields: fields.filter(({ section }) => section === name),
  }));
};

interface SectionsProps {
  readonly fields: readonly OwnField[];
}

/** The inputs of some own fields, section by section. */
export const OwnFieldSections = ({ fields }: SectionsProps) => {
  const required = useMemo(
    () => new Set(fields.filter((field) => field.isRequired).map(({ key }) => ownPath(key))),
    [fields],
  );
  return (
    <RequiredNames value={required}>
      {sectionsOf(fields).map(({ name, fields: those }) => (
        <FormSection key={name ?? ''} title="common.otherData" heading={name ?? undefined}>
          <OwnFieldRow fields={those} />
        </FormSection>
      ))}
    </RequiredNames>
  );
};

interface OwnFieldInputsProps {
  readonly resource: OwnFieldResource;
}

/**
 * The own fields of a record's form (domain §16); of a policy those of its type, which the form holds.
 * Nothing where the agency has none.
 */
export const OwnFieldInputs = ({ resource }: OwnFieldInputsProps) => {
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const policyTypeId: unknown = useWatch({ name: 'policy_type_id' });
  const type = policyTypeId ? Number(policyTypeId) : undefined;
  const fields = fieldsInForce(compiled).filter((field) => appliesTo(field, type));
  return fields.length > 0 ? <OwnFieldSections fields={fields} /> : null;
};
