import { useWatch } from 'react-hook-form';
import { resolution } from '../../../../../domain/agency/ownFields/definition.ts';
import type { ChosenKind } from '../../../../../domain/agency/ownFields/ownField.ts';
import type { Named } from './fieldForm.ts';

interface Typed {
  readonly kind: ChosenKind;
  readonly key?: string;
  readonly label?: string;
  readonly expression?: string | null;
  readonly isPersonal?: boolean;
}

/**
 * What the form's definition is so far: its kind, which a formula gives, and what is wrong with that.
 * @param ownKey of a field that is changed
 */
export const useResolution = (
  { resource, fields, rowFields }: Named,
  ownKey: string | undefined,
) => {
  // The form's own fields.
  const { kind, key = '', label = '', expression, isPersonal = false } = useWatch() as Typed;
  return resolution(
    { resource, kind, key: ownKey ?? key, label, isPersonal, expression: expression?.trim() },
    fields,
    rowFields,
  );
};
