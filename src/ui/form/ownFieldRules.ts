import { useMemo, useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { withOwnFields } from '../../../domain/agency/ownFields/form.ts';
import { isOwnFieldResource, OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields, type OwnValues } from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';

/**
 * The schema of a form with the rules of its records' own fields (domain §16), where its body holds such.
 * @param schema the contract's body
 * @param values what the form starts with: of a policy its type, where that is not typed
 */
export const useOwnFieldRules = (
  schema: z.ZodObject,
  values: FieldValues | undefined,
): z.ZodObject => {
  const around = useResourceContext();
  const resource = OWN_VALUES in schema.shape && isOwnFieldResource(around) ? around : undefined;
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const [{ customFields = {}, policy_type_id }] = useState(() => values ?? {});
  return useMemo(() => {
    // As the record has them.
    const stored = customFields as OwnValues;
    const typeOf = 'policy_type_id' in schema.shape ? undefined : Number(policy_type_id);
    return withOwnFields(schema, compiled, stored, typeOf);
  }, [schema, compiled, customFields, policy_type_id]);
};
