import { z } from 'zod';
import { isOwnObjectResource, OWN_VALUES, ownPath } from '../agency/ownFields/ownField.ts';

/**
 * Which parts of answers tell the value of a field that a layout may hide (domain §33): marked where a schema is made,
 * found by walking a call's answer, so that no call has to list them.
 */

interface RevealedField {
  readonly resource: string;
  readonly name: string;
}

const revealed = new WeakMap<z.core.$ZodType, RevealedField>();

const OWN_RECORDS = 'own-records';

/**
 * Marks a schema of an answer as revealing a field: it is left out for who does not see that field.
 * @returns a schema like it, as others share it
 */
export const revealing = <S extends z.ZodType>(resource: string, name: string, schema: S): S => {
  const own = z.core.clone(schema);
  revealed.set(own, { resource, name });
  return own;
};

export interface Mask {
  readonly fields: readonly (readonly [key: string, RevealedField])[];
  /** Objects and lists within it; under `*` whatever the key. */
  readonly inside: readonly (readonly [key: string, Mask])[];
}

const ANY = '*';

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap());
  return schema instanceof z.ZodArray ? unwrapped(schema.element) : schema;
};

/** The field that a part of an answer tells, if any: it may be left out. */
export const fieldOf = (schema: z.core.$ZodType): RevealedField | undefined => {
  const found = revealed.get(schema);
  if (found || !(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)) return found;
  return fieldOf(schema.unwrap());
};

/**
 * Where an answer tells fields that may be hidden.
 * @param schema the answer's
 * @returns undefined where it tells none
 */
export const maskOf = (schema: z.core.$ZodType): Mask | undefined => {
  const inner = unwrapped(schema);
  const parts: (readonly [string, z.core.$ZodType])[] =
    inner instanceof z.ZodObject
      ? Object.entries(inner.shape)
      : inner instanceof z.ZodRecord
        ? [[ANY, inner.valueType]]
        : [];
  const fields = parts.flatMap(([key, part]) => {
    const field = fieldOf(part);
    return field ? [[key, field] as const] : [];
  });
  const inside = parts.flatMap(([key, part]) => {
    const mask = fieldOf(part) ? undefined : maskOf(part);
    return mask ? [[key, mask] as const] : [];
  });
  return fields.length + inside.length > 0 ? { fields, inside } : undefined;
};

type Json = Record<string, unknown>;

type IsHidden = (resource: string, name: string, policyTypeId?: number, record?: Json) => boolean;

interface Around {
  readonly policyTypeId?: number | undefined;
  readonly records?: Readonly<Record<string, Json>>;
}

/** Rest of the value of a field; undefined where nothing is left. */
const leftOf = (value: unknown, { name }: RevealedField, isHidden: (name: string) => boolean) => {
  if (name !== OWN_VALUES) return isHidden(name) ? undefined : value;
  const own = Object.entries(Object(value)).filter(([key]) => !isHidden(ownPath(key)));
  return Object.fromEntries(own);
};

/** An object of an answer names its own object by the key, or by the resource. */
const ownerOf = ({ resource }: RevealedField, { object }: Json): string => {
  if (resource !== OWN_RECORDS) return resource;
  return isOwnObjectResource(`${object}`) ? `${object}` : `own-${object}`;
};

const aroundIn = ({ fields }: Mask, object: Json, around: Around): Around => {
  const policyTypeId = Number(object.policy_type_id) || around.policyTypeId;
  const [, own] = fields.find(([key]) => key === OWN_VALUES && key in object) ?? [];
  const records = own ? { ...around.records, [ownerOf(own, object)]: object } : around.records;
  return { policyTypeId, ...(records ? { records } : {}) };
};

const ofObject = (mask: Mask, isHidden: IsHidden, object: Json, around: Around): Json => {
  const here = aroundIn(mask, object, around);
  const fields = new Map(mask.fields);
  const inside = new Map(mask.inside);
  const left = Object.entries(object).map(([key, value]) => {
    const field = fields.get(key);
    const within = inside.get(key) ?? inside.get(ANY);
    if (!field) return [key, within ? withoutHidden(within, isHidden, value, here) : value];
    const owner = ownerOf(field, object);
    const record = here.records?.[owner];
    return [key, leftOf(value, field, (name) => isHidden(owner, name, here.policyTypeId, record))];
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
};

interface OwnRecordIn {
  readonly resource: string;
  readonly record: Json;
}

/** The records with own values in an answer, each with the resource whose fields they are. @param value parsed JSON */
export const ownRecordsIn = (mask: Mask, value: unknown): readonly OwnRecordIn[] => {
  if (Array.isArray(value)) return value.flatMap((one) => ownRecordsIn(mask, one));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Json;
  const own = mask.fields.find(([key]) => key === OWN_VALUES && key in object)?.[1];
  const inside = mask.inside.flatMap(([key, within]) =>
    ownRecordsIn(within, key === ANY ? Object.values(object) : object[key]),
  );
  return own ? [{ resource: ownerOf(own, object), record: object }, ...inside] : inside;
};

/** The resources whose own values an answer may have. @param object the key of the own object of its address */
export const ownResourcesIn = ({ fields, inside }: Mask): readonly string[] => [
  ...fields.flatMap(([key, { resource }]) => (key === OWN_VALUES ? [resource] : [])),
  ...inside.flatMap(([, within]) => ownResourcesIn(within)),
];

/**
 * An answer without what its reader does not see.
 * @param value the parsed JSON of the answer, or of a row
 */
export function withoutHidden(
  mask: Mask,
  isHidden: IsHidden,
  value: unknown,
  around: Around = {},
): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutHidden(mask, isHidden, one, around));
  return typeof value === 'object' && value !== null
    ? ofObject(mask, isHidden, value as Json, around)
    : value;
}

interface ListCall {
  readonly answer: z.ZodType;
  readonly list?:
    | { readonly filter: Readonly<Record<string, z.ZodType>>; readonly ownFields?: string }
    | undefined;
}

interface Query {
  readonly sort?: { readonly field: string } | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What of a list's query would tell a hidden field, by the order of its rows or by what is found.
 * @param call the list's; its filters may be marked, too
 * @param resource whose own fields are named
 * @returns the names of those fields
 */
export const hiddenIn = (
  { answer, list }: ListCall,
  isHidden: IsHidden,
  resource: string | undefined,
  { sort, filter = {} }: Query,
): string[] => {
  const fields = new Map(maskOf(answer)?.fields);
  const own = Object.keys(Object(filter[OWN_VALUES])).map(ownPath);
  const names = [...(sort ? [sort.field] : []), ...Object.keys(filter), ...own];
  return names.filter((name) => {
    const schema = list?.filter[name];
    const field = (schema && fieldOf(schema)) ?? fields.get(name);
    if (field && field.name !== OWN_VALUES) return isHidden(field.resource, field.name);
    return resource !== undefined && isHidden(resource, name);
  });
};

/**
 * Whether a field of a list's rows is hidden.
 * @param resource whose own fields they have
 * @param record of which; of one at least that is not said, where it is left out
 */
export const tells = (
  call: ListCall,
  isHidden: IsHidden,
  resource: string | undefined,
  field: string,
  record?: Readonly<Record<string, unknown>>,
): boolean => {
  const isHiddenOf: IsHidden = (of, name) => isHidden(of, name, undefined, record);
  return hiddenIn(call, isHiddenOf, resource, { sort: { field } }).length > 0;
};
