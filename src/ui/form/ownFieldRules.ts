import { useMemo, useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ANY_RECORD } from '../../../domain/agency/layouts/hidden.ts';
import { withOwnFields } from '../../../domain/agency/ownFields/form.ts';
import {
  isOwnFieldResource,
  OWN_VALUES,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields, type OwnValues } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import { ROWS, rowsSchema } from '../ownObjects/rowValues.ts';

const withRows = (schema: z.ZodObject, inside: readonly RowsOfObject[] = []): z.ZodObject => {
  if (inside.length === 0) return schema;
  const ofObjects = inside.map(
    ({ object, compiled }) => [resourceOf(object.key), rowsSchema(compiled)] as const,
  );
  return schema.safeExtend({ [ROWS]: z.object(Object.fromEntries(ofObjects)).optional() });
};

/**
 * The schema of a form with the rules of its records' own fields, where its body holds such.
 * @param values what the form starts with: of a policy its type, where that is not typed
 */
export const useOwnFieldRules = (schema: z.ZodObject, values: FieldValues | undefined) => {
  const around = useResourceContext();
  const resource = isOwnFieldResource(around) ? around : undefined;
  const all = useOwnFields(OWN_VALUES in schema.shape ? resource : undefined) ?? noOwnFields;
  const inside = useRowObjects(ROWS in schema.shape ? resource : undefined);
  const [{ customFields = {}, policy_type_id }] = useState(() => values ?? {});
  const isHidden = useIsHidden();
  // The server fills in what the visitor does not see, though it is required.
  const compiled = useMemo(
    () =>
      new Map(
        [...all].filter(([key]) => !isHidden(resource ?? '', ownPath(key), undefined, ANY_RECORD)),
      ),
    [all, isHidden, resource],
  );
  return useMemo(() => {
    // As the record has them.
    const stored = customFields as OwnValues;
    const typeOf = 'policy_type_id' in schema.shape ? undefined : Number(policy_type_id);
    return withRows(withOwnFields(schema, compiled, stored, typeOf), inside);
  }, [schema, compiled, inside, customFields, policy_type_id]);
};
