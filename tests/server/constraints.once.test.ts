import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../domain/contract/index.ts';
import { explainConstraint } from '../../server/constraints.ts';
import { CONSTRAINTS } from '../../server/db/constraints.ts';

/** Fields that any body of the contract has, however deep. */
const fieldsIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) => [name, ...fieldsIn(one)]);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsIn);
  if (schema instanceof z.ZodPipe) return [...fieldsIn(schema.in), ...fieldsIn(schema.out)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return fieldsIn(schema.unwrap());
  return [];
};
const typed = new Set(
  allCalls.flatMap(({ body, params }) => [...fieldsIn(body), ...fieldsIn(params)]),
);

const refusalOf = (key: string, message = '') => {
  const [table, constraint] = key.split('.');
  return explainConstraint(Object.assign(new Error(message), { table, constraint }));
};

const columnsOf = (key: string) => CONSTRAINTS[key]?.split(' ').slice(1) ?? [];
/** A column's field as it is named on the wire, by convention. */
const wireName = (column: string) =>
  column.endsWith('_id') ? column : column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

describe('a constraint of the database', () => {
  it.each(Object.keys(CONSTRAINTS))('%s has its sentence at a field', (key) => {
    const { status, message, fields } = refusalOf(key) ?? {};
    expect([400, 409]).toContain(status);
    expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ«].{8,}/);
    expect(Object.keys(fields ?? {})).not.toEqual([]);
  });

  const typedOnes = Object.keys(CONSTRAINTS).filter((key) =>
    columnsOf(key).some((column) => typed.has(wireName(column))),
  );

  it.each(typedOnes)('%s is told at a field that a form has', (key) => {
    const fields = Object.keys(refusalOf(key)?.fields ?? {});
    expect(fields.some((field) => typed.has(field.split('.').at(-1) ?? ''))).toBe(true);
  });
});
