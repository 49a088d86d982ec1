import { useWatch } from 'react-hook-form';
import { resolution } from '../../../../../domain/agency/ownFields/definition.ts';
import type { ChosenKind } from '../../../../../domain/agency/ownFields/ownField.ts';
import type { Named } from './fieldForm.ts';

interface Typed {
  readonly kind: ChosenKind;
  readonly key?: string;
  readonly label?: string;
  readonly expression?: string | null;
  readonly source?: string | null;
  readonly sourceField?: string | null;
  readonly isPersonal?: boolean;
}

/**
 * What the form's definition is so far: its kind, which a formula gives, and what is wrong with that.
 */
export const useResolution = (
  { resource, fields, rowFields, sources }: Named,
  ownKey: string | undefined,
) => {
  // The form's own fields.
  const { key = '', label = '', expression, isPersonal = false, ...typed } = useWatch() as Typed;
  const { kind, source = null, sourceField = null } = typed;
  const of = { resource, kind, key: ownKey ?? key, label, isPersonal, source, sourceField };
  return resolution({ ...of, expression: expression?.trim() }, fields, rowFields, sources);
};
