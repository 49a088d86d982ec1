import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { z } from 'zod';
import { valueIn } from '../../../domain/agency/layouts/forms.ts';
import { isOwnFieldResource, OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import { isBlank } from '../../../domain/blank.ts';
import { texts } from '../../../domain/texts.ts';
import { useIsHidden, useLayout } from '../../data/useLayouts.ts';

/** Bodies of a record's form have one of these: own fields, or the values of a policy, as those of renewals have. */
const OF_RECORDS = [OWN_VALUES, 'agencyPercentage'];

/** Of which records a form is, where layouts count for it. */
export const useLaidOutResource = (schema: z.ZodObject): string | undefined => {
  const around = useResourceContext();
  const isOfRecord = OF_RECORDS.some((name) => name in schema.shape);
  return isOfRecord && isOwnFieldResource(around) ? around : undefined;
};

/** What is not seen is not sent: the server puts what is stored in its place. */
const unsent = z.unknown().transform(() => undefined);

/**
 * The schema of a form as the visitor's layout has it (domain §33): without what they do not see, and with what it
 * requires besides.
 * @param policyTypeId of the policy that the form changes
 */
export const useLayoutRules = (
  schema: z.ZodObject,
  resource: string | undefined,
  policyTypeId: unknown,
): z.ZodObject => {
  const isHidden = useIsHidden();
  const layout = useLayout(resource ?? '', Number(policyTypeId));
  return useMemo(() => {
    const names = Object.keys(schema.shape).filter((name) => isHidden(resource ?? '', name));
    const seen = schema.safeExtend(Object.fromEntries(names.map((name) => [name, unsent])));
    const required = layout?.fields.filter((rule) => rule.isRequired) ?? [];
    return required.reduce<z.ZodObject>(
      (checked, { name }) =>
        checked.refine((form) => !isBlank(valueIn(Object(form), name)), {
          path: name.split('.'),
          error: texts.required,
          when: () => true,
        }),
      names.length > 0 ? seen : schema,
    );
  }, [schema, resource, isHidden, layout]);
};
