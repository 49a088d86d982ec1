import { TextField } from '@mui/material';
import { useId } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { OWN_VALUES, type OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import {
  builtInNamed,
  computedAsTyped,
  noOwnFields,
} from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { laidOut } from '../inputs/laidOut.tsx';
import { useTypedRows } from '../ownObjects/useTypedRows.ts';

interface ComputedValueProps {
  readonly field: OwnField;
  readonly source: string;
  readonly className: string;
}

export const ComputedValue = laidOut(({ field, source, className }: ComputedValueProps) => {
  const { key, kind, label, help, resource } = field;
  const id = useId();
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const { formState } = useFormContext();
  const values = source.slice(0, -key.length - 1);
  const rows = useTypedRows(compiled, values === OWN_VALUES ? resource : undefined);
  const names = builtInNamed(compiled).map(({ name }) => name);
  const [sent, policyTypeId, ...typed] = useWatch({ name: [values, 'policy_type_id', ...names] });
  const computed = computedAsTyped(compiled, {
    sent: sent ?? {},
    stored: get(formState.defaultValues, values) ?? {},
    policyTypeId: Number(policyTypeId) || undefined,
    rows,
    record: Object.fromEntries(names.map((name, place) => [name, typed[place]])),
  });
  return (
    <TextField
      className={className}
      id={id}
      label={label}
      value={shownValue(kind, computed.values[key])}
      helperText={computed.reasons[key] ?? help}
      slotProps={{ input: { readOnly: true } }}
    />
  );
});
