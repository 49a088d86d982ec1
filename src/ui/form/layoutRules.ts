import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { rulesFor } from '../../../domain/agency/layouts/conditions.ts';
import { layoutFields } from '../../../domain/agency/layouts/fields.ts';
import { recordOf } from '../../../domain/agency/layouts/forms.ts';
import { ANY_RECORD } from '../../../domain/agency/layouts/hidden.ts';
import { type FieldRule, valueIn, withValue } from '../../../domain/agency/layouts/layout.ts';
import {
  isOfType,
  isOwnFieldResource,
  OWN_VALUES,
} from '../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { isBlank } from '../../../domain/blank.ts';
import { texts } from '../../../domain/texts.ts';
import { useIsHidden, useLayoutOf, useLayouts } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import { ROWS } from '../ownObjects/rowValues.ts';

/** Body fields that mark a record's form: own fields, or the values of a policy, as renewals have. */
const OF_RECORDS = [OWN_VALUES, 'agencyPercentage'];

export const useLaidOutResource = (schema: z.ZodObject): string | undefined => {
  const around = useResourceContext();
  const isOfRecord = OF_RECORDS.some((name) => name in schema.shape);
  return isOfRecord && isOwnFieldResource(around) ? around : undefined;
};

/** Values that are not seen are not sent: the server puts what is stored in their place. */
const unsent = z.unknown().transform(() => undefined);

const none: readonly FieldRule[] = [];

/**
 * What the visitor's layout says of the fields of a form, as the form is filled in: what its condition leaves out is
 * hidden. Of a form of a policy's values alone, such as a renewal's, conditions leave nothing out.
 */
export const useRulesIn = (resource: string | undefined) => {
  const layoutOf = useLayoutOf(resource ?? '');
  const own = useOwnFields(isOwnFieldResource(resource) ? resource : undefined) ?? noOwnFields;
  return useMemo(() => {
    const fields = layoutFields(resource ?? '', own);
    return (sent: FieldValues, stored: FieldValues = {}): readonly FieldRule[] => {
      const rules = layoutOf(sent.policy_type_id ?? stored.policy_type_id)?.fields ?? none;
      const hasConditions = OWN_VALUES in sent && rules.some(({ condition }) => condition);
      return hasConditions ? rulesFor(rules, fields, recordOf({ sent, stored, own })) : rules;
    };
  }, [resource, layoutOf, own]);
};

const noRows: readonly RowsOfObject[] = [];

/** The values of a policy's form without rows that a policy of its type does not have. */
const withoutOtherRows = (inside: readonly RowsOfObject[], values: FieldValues): FieldValues => {
  const type = Number(values.policy_type_id) || undefined;
  const others = inside.filter(({ object }) => !isOfType(object, type));
  if (others.length === 0 || values[ROWS] === undefined) return values;
  const left = Object.fromEntries(others.map(({ object }) => [resourceOf(object.key), undefined]));
  return { ...values, [ROWS]: { ...values[ROWS], ...left } };
};

export interface LaidOutForm {
  readonly schema: z.ZodObject;
  /** The values, with what the record has or begins with in the place of what is not shown. */
  readonly shownIn: (values: FieldValues) => FieldValues;
  /** Output of the schema, without what is not shown: that stays as it is stored. */
  readonly sentOf: (data: FieldValues, values: FieldValues) => FieldValues;
}

/**
 * A form as the visitor's layout has it: without what they do not see, and with what it requires besides.
 * @param stored what the form starts with; keep it stable
 */
export const useLayoutRules = (
  schema: z.ZodObject,
  resource: string | undefined,
  stored: FieldValues | undefined,
): LaidOutForm => {
  const isHidden = useIsHidden();
  const { data: layouts } = useLayouts();
  const rulesIn = useRulesIn(resource);
  const inside = useRowObjects(isOwnFieldResource(resource) ? resource : undefined) ?? noRows;
  return useMemo(() => {
    const unseen = Object.keys(schema.shape).filter((name) =>
      isHidden(resource ?? '', name, undefined, ANY_RECORD),
    );
    const seen = schema.safeExtend(Object.fromEntries(unseen.map((name) => [name, unsent])));
    const ofResource = layouts?.filter((layout) => layout.resource === resource) ?? [];
    const required = ofResource
      .flatMap(({ fields }) => fields.filter(({ isRequired }) => isRequired))
      .map(({ name }) => name);
    const isMissing = (form: FieldValues, name: string) =>
      isBlank(valueIn(form, name)) &&
      rulesIn(form, stored).some((rule) => rule.name === name && rule.isRequired && !rule.isHidden);
    const notShown = (values: FieldValues) =>
      rulesIn(values, stored).filter((rule) => rule.isHidden && rule.condition);
    return {
      schema: [...new Set(required)].reduce<z.ZodObject>(
        (checked, name) =>
          checked.refine((form) => !isMissing(Object(form), name), {
            path: name.split('.'),
            error: texts.required,
            when: () => true,
          }),
        unseen.length > 0 ? seen : schema,
      ),
      shownIn: (values) =>
        notShown(values).reduce(
          (form, { name, initial }) =>
            withValue(form, name, valueIn(stored ?? {}, name) ?? initial),
          withoutOtherRows(inside, values),
        ),
      sentOf: (data, values) =>
        notShown(values).reduce((form, { name }) => withValue(form, name, undefined), data),
    };
  }, [schema, resource, isHidden, layouts, rulesIn, stored, inside]);
};
