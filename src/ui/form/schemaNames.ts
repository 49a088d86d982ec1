import type { z } from 'zod';

/**
 * The fields a body cannot do without.
 * @param schema the contract's body
 */
export const requiredNames = (schema: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.entries(schema.shape)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name]) => name),
  );

/**
 * A form with nothing in it: every field of the body, null.
 * @param schema the contract's body
 */
export const blankValues = (schema: z.ZodObject): Record<string, null> =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
