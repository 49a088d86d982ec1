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

/** What may be left out but not be null, as the version a server may not tell, is left out. */
const isLeftOut = (field: z.ZodType): boolean =>
  !field.safeParse(null).success && field.safeParse(undefined).success;

/**
 * A form with nothing in it: every field of the body, null or left out.
 * @param schema the contract's body
 */
export const blankValues = (schema: z.ZodObject): Record<string, null | undefined> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      isLeftOut(field) ? undefined : null,
    ]),
  );
