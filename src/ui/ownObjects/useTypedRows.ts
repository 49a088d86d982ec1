import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { OwnRows } from '../../../domain/agency/ownFields/formulas.ts';
import { isOfType, type OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { type CompiledOwnFields, listsNamed } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useRowObjects } from '../../data/useRowObjects.ts';
import { ROWS, type RowsInForm, typedValues } from './rowValues.ts';

/**
 * The rows of the form around that formulas name, as they are typed.
 * @param compiled the fields with the formulas @param resource whose they are
 * @returns undefined where the form does not hold all of them
 */
export const useTypedRows = (
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
