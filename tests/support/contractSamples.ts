import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../domain/contract/index.ts';

/** Lawful input for any call of the contract, found from its schemas alone. */

/** No row of a test has this id. */
export const NO_ID = 2_000_000_000;

const letters = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('');

/** Values of every kind of field; the first that the field's schema takes is its sample. */
const candidates = (): unknown[] => [
  `${letters(8)}`,
  NO_ID,
  '10.00',
  '2026-03-15',
  true,
  randomUUID(),
  `${letters(8).toLowerCase()}@correo.example`,
  '0991234567',
  '4111111111111111',
  '001-001-000000001',
  '2803202601179001234500120010010000000011234567818',
  '123',
  'Correcta.1',
  'ADMIN',
  1,
  2026,
  [],
  {},
];

/** What the fields of these names hold, where any lawful value would not do. */
export type Known = Readonly<Record<string, unknown>>;

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap())
    : schema;

function sampleField(schema: z.core.$ZodType, name: string, known: Known): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    const element = sampleField(inner.element, name, known);
    return element === undefined ? [] : [element];
  }
  if (inner instanceof z.ZodObject) return sampleObject(inner, known);
  if (inner instanceof z.ZodEnum) return inner.options[0];
  return candidates().find((value) => z.safeParse(schema, value).success);
}

/**
 * @param schema the schema of a body, of parameters or of a query
 * @param known values for fields by name
 * @returns an object with a value for every field, each lawful by itself
 */
export function sampleObject(
  schema: z.ZodObject | undefined,
  known: Known = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema?.shape ?? {}).map(([name, field]) => [
      name,
      sampleField(field, name, known),
    ]),
  );
}

/** Lawful parameters for a call's address: `uuid` and `userId` are the caller's own. */
export function sampleParams(
  { params }: Call,
  userId: string,
  known: Known = {},
): Record<string, string | number> {
  const sampled = sampleObject(params, { uuid: userId, userId, ...known });
  return Object.fromEntries(Object.entries(sampled).map(([name, value]) => [name, String(value)]));
}
