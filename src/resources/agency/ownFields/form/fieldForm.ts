import { z } from 'zod';
import {
  type Chosen,
  type Definition,
  definitionErrors,
  lawfulPart,
  resolution,
} from '../../../../../domain/agency/ownFields/definition.ts';
import type { RowFields } from '../../../../../domain/agency/ownFields/formulas.ts';
import {
  chosenKindOf,
  type OwnField,
  type OwnFieldResource,
} from '../../../../../domain/agency/ownFields/ownField.ts';
import type { Source } from '../../../../../domain/agency/ownFields/related.ts';
import { blankOwnField } from '../../../../../domain/agency/ownFields/sets.ts';
import { ownFields } from '../../../../../domain/contract/index.ts';
import type { OwnFieldRecord } from '../../../../data/useOwnFields.ts';

const { registerOwnField, updateOwnField } = ownFields;

/** The options as they are typed: one a line. What is wrong with any of them is said of them all. */
const optionLines = z
  .string()
  .nullish()
  .transform((typed, context): readonly string[] => {
    const lines = (typed ?? '').split('\n').filter((line) => line.trim() !== '');
    const { data, error } = registerOwnField.body.shape.options.safeParse(lines);
    if (data) return data;
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message });
    return z.NEVER;
  });

export const changeBody = updateOwnField.body.extend({
  isMany: registerOwnField.body.shape.isMany,
  moves: registerOwnField.body.shape.moves,
});

type Typed = Omit<Definition, 'resource' | 'kind' | 'expression'> &
  Omit<Chosen, 'key' | 'resource'>;

export interface Named {
  readonly resource: OwnFieldResource;
  readonly fields: readonly OwnField[];
  readonly rowFields: RowFields;
  readonly sources: readonly Source[];
}

export interface OfFields {
  readonly named: Named;
  readonly ownKey: string | undefined;
}

export const bodyOf = <T extends Typed>(typed: T, key: string, named: Named): T => {
  const { errors: _, ...how } = resolution(
    { ...typed, key, resource: named.resource },
    named.fields,
    named.rowFields,
    named.sources,
  );
  return { ...lawfulPart({ ...typed, ...how }), kind: typed.kind };
};

const addIssues =
  (resource: OwnFieldResource, { fields, rowFields, sources }: Named, ownKey = '') =>
  (typed: Typed & { readonly key?: string }, context: z.RefinementCtx): void => {
    const { key = ownKey } = typed;
    const { errors: ofFormula, ...how } = resolution(
      { ...typed, key, resource },
      fields,
      rowFields,
      sources,
    );
    const definition = lawfulPart({ ...typed, ...how });
    const errors = { ...definitionErrors({ ...definition, resource }), ...ofFormula };
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', path: [field], message });
  };

export const fieldForms = (resource: OwnFieldResource, named: Named, key?: string) => {
  const refine = addIssues(resource, named, key);
  return {
    register: registerOwnField.body.extend({ options: optionLines }).superRefine(refine),
    update: changeBody.extend({ options: optionLines }).superRefine(refine),
  };
};

/** Initial values of the form of a new field. @param policyTypeId the type that is looked at, if any */
export const newFieldValues = (resource: OwnFieldResource, policyTypeId: number | undefined) => ({
  ...blankOwnField(resource),
  policyTypeIds: policyTypeId === undefined ? [] : [policyTypeId],
  options: '',
});

export const fieldValues = (field: OwnFieldRecord) => ({
  ...field,
  kind: chosenKindOf(field),
  options: field.options.join('\n'),
});
