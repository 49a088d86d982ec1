import { TextField } from '@mui/material';
import { useId, useMemo } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { OwnRows } from '../../../domain/agency/ownFields/formulas.ts';
import {
  isOfType,
  OWN_VALUES,
  type OwnField,
  type OwnFieldResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import {
  builtInNamed,
  type CompiledOwnFields,
  computedAsTyped,
  listsNamed,
  noOwnFields,
} from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { useRowObjects } from '../../data/useRowObjects.ts';
import { laidOut } from '../inputs/laidOut.tsx';
import { ROWS, type RowsInForm, typedValues } from '../ownObjects/rowValues.ts';

/**
 * The rows of the form around that formulas name, as they are typed.
 * @param compiled the fields with the formulas @param resource whose they are
 * @returns undefined where the form does not hold all of them
 */
const useTypedRows = (
  compiled: CompiledOwnFields,
  resource: OwnFieldResource | undefined,
): OwnRows | undefined => {
  const lists = useMemo(() => [...listsNamed(compiled)], [compiled]);
  const objects = useRowObjects(lists.length > 0 ? resource : undefined);
  const typed: readonly (RowsInForm | undefined)[] = useWatch({
    name: lists.map((list) => `${ROWS}.${resourceOf(list)}`),
  });
  const type = Number(useWatch({ name: 'policy_type_id' })) || undefined;
  return useMemo(() => {
    const found = lists.flatMap((list, place) => {
      const of = objects?.find(({ object }) => object.key === list);
      const inForm = typed[place];
      if (!of || !inForm) return [];
      const rows = isOfType(of.object, type) ? inForm.rows : [];
      return [[list, typedValues(of.compiled, rows)] as const];
    });
    return found.length === lists.length ? Object.fromEntries(found) : undefined;
  }, [lists, objects, typed, type]);
};

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
