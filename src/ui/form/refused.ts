import { z } from 'zod';

const refusalSchema = z.object({
  status: z.number(),
  message: z.string(),
  body: z.object({ errors: z.record(z.string(), z.string()).optional() }).nullish(),
});

/** Whether no server answered at all. */
export const isUnanswered = (error: unknown): boolean =>
  refusalSchema.safeParse(error).data?.status === 0;

/** Why a save came to nothing. */
export interface Refused {
  /** The server understood and said no (400 to 499), rather than failing or being out of reach. */
  readonly isRefusal: boolean;
  /** Its explanation, fit to show. */
  readonly message?: string;
  /** Field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads what a data provider threw.
 * @param error an error with `status`, `message` and `body.errors` as domain §2 has them, or any
 */
export function refusedBy(error: unknown): Refused {
  const parsed = refusalSchema.safeParse(error);
  if (!parsed.success) return { isRefusal: false, fields: {} };
  const { status, message, body } = parsed.data;
  return { isRefusal: status >= 400 && status < 500, message, fields: body?.errors ?? {} };
}
