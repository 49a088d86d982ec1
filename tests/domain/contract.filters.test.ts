import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, type Call } from '../../domain/contract/index.ts';
import { filtersIn } from '../../domain/contract/lists.ts';

/** Examples of the parts of a schema that hold something under the key `filter`. */
const examplesOf = (schema: z.core.$ZodType | undefined): object[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return examplesOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(examplesOf);
  if (!(schema instanceof z.ZodObject)) return [];
  const parts = Object.entries<z.core.$ZodType>(schema.shape);
  const literals = parts.flatMap(([key, part]) =>
    part instanceof z.ZodLiteral ? [[key, part.value] as const] : [],
  );
  const own = 'filter' in schema.shape ? [{ ...Object.fromEntries(literals), filter: {} }] : [];
  const nested = parts.flatMap(([key, part]) =>
    examplesOf(part).map((example) => ({ [key]: example })),
  );
  return [...own, ...nested];
};

/** A view's filter is compared with its list, name by name, as it is saved and used. */
const COMPARED = new Set(['views', 'views/:id', 'views/:id/sums']);

const taking = allCalls.flatMap((call): (readonly [string, Call, 'query' | 'body', object])[] => {
  const parts = [...(call.list || COMPARED.has(call.path) ? [] : (['query', 'body'] as const))];
  return parts.flatMap((part) =>
    examplesOf(call[part]).map(
      (example) => [`${call.path} ${JSON.stringify(example)}`, call, part, example] as const,
    ),
  );
});

describe('a call that takes the filter of a list', () => {
  it.each(taking)('is refused what a layout hides there: %s', (_, call, part, example) => {
    expect(filtersIn(call[part], example)).toHaveLength(1);
  });

  it('is a total, a file or a message to whom a list shows', () => {
    expect(taking.length).toBeGreaterThan(15);
  });
});
