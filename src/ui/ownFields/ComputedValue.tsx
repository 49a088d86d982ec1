import { TextField } from '@mui/material';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OWN_VALUES, type OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { computedAsTyped, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';

interface ComputedValueProps {
  readonly field: OwnField;
  /** The class that places it in the form. */
  readonly className: string;
}

/** What a formula makes of the form as it is typed, or why it makes nothing (domain §16). */
export const ComputedValue = ({ field, className }: ComputedValueProps) => {
  const { key, kind, label, help, resource } = field;
  const id = useId();
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const { formState } = useFormContext();
  const [sent, policyTypeId] = useWatch({ name: [OWN_VALUES, 'policy_type_id'] });
  const { values, reasons } = computedAsTyped(compiled, {
    sent: sent ?? {},
    stored: formState.defaultValues?.[OWN_VALUES] ?? {},
    policyTypeId: Number(policyTypeId) || undefined,
  });
  return (
    <TextField
      className={className}
      id={id}
      label={label}
      value={shownValue(kind, values[key])}
      helperText={reasons[key] ?? help}
      slotProps={{ input: { readOnly: true } }}
    />
  );
};
