import { z } from 'zod';

type Normaliser = (value: unknown) => unknown;

const asIs: Normaliser = (value) => value;

const toNumber: Normaliser = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
};

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

const toBoolean: Normaliser = (value) => booleans.get(value) ?? value;

const eachOf =
  (normalise: Normaliser): Normaliser =>
  (value) =>
    Array.isArray(value) ? value.map(normalise) : value;

function fieldsOf(shape: z.core.$ZodLooseShape): Normaliser {
  const normalisers = Object.entries(shape)
    .map(([key, schema]) => [key, normaliserFor(schema)] as const)
    .filter(([, normalise]) => normalise !== asIs);
  if (normalisers.length === 0) return asIs;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const result: Record<string, unknown> = { ...value };
    for (const [key, normalise] of normalisers)
      if (key in result) result[key] = normalise(result[key]);
    return result;
  };
}

/**
 * Makes what a server answered into what the contract describes, where only the form differs: an
 * agency's server may write ids and amounts as texts (domain §2). Keys the schema does not know,
 * and values that make no sense, stay as they are.
 * @param schema the answer's schema; the only place that says which fields are numbers
 * @returns a function for answers of that schema
 */
export function normaliserFor(schema: z.core.$ZodType): Normaliser {
  if (schema instanceof z.ZodNumber) return toNumber;
  if (schema instanceof z.ZodBoolean) return toBoolean;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return normaliserFor(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const normalise = normaliserFor(schema.element);
    return normalise === asIs ? asIs : eachOf(normalise);
  }
  return schema instanceof z.ZodObject ? fieldsOf(schema.shape) : asIs;
}
