import { z } from 'zod';
import {
  type Definition,
  definitionErrors,
  lessUnlawful,
} from '../../../../../domain/agency/ownFields/definition.ts';
import type { OwnFieldResource } from '../../../../../domain/agency/ownFields/ownField.ts';
import { blankOwnField } from '../../../../../domain/agency/ownFields/sets.ts';
import { ownFields } from '../../../../../domain/contract/index.ts';
import type { OwnFieldRecord } from '../../../../data/ownFields.ts';

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

type Checked = Omit<Definition, 'resource'>;

/** Says at its field what a definition cannot ask for. */
const sayUnlawful =
  (resource: OwnFieldResource) =>
  (definition: Checked, context: z.RefinementCtx): void => {
    const errors = definitionErrors({ ...lessUnlawful(definition), resource });
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', path: [field], message });
  };

/** The contract's bodies, as the form of a resource's field types them. */
export const fieldForms = (resource: OwnFieldResource) => {
  const say = sayUnlawful(resource);
  return {
    register: registerOwnField.body.extend({ options: optionLines }).superRefine(say),
    update: updateOwnField.body.extend({ options: optionLines }).superRefine(say),
  };
};

/** What the form of a new field begins with. @param policyTypeId the type that is looked at, if any */
export const newFieldValues = (resource: OwnFieldResource, policyTypeId: number | undefined) => ({
  ...blankOwnField(resource),
  policyTypeIds: policyTypeId === undefined ? [] : [policyTypeId],
  options: '',
});

/** A field as its form begins. */
export const fieldValues = (field: OwnFieldRecord) => ({
  ...field,
  options: field.options.join('\n'),
});
