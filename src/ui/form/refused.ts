import { z } from 'zod';

const refusalSchema = z.object({
  status: z.number(),
  message: z.string(),
  body: z
    .object({
      code: z.string().optional(),
      errors: z.record(z.string(), z.string()).optional(),
    })
    .nullish(),
});

type FailedCall = z.infer<typeof refusalSchema>;

/** Whether no server answered at all. */
export const isUnanswered = (error: unknown): boolean =>
  refusalSchema.safeParse(error).data?.status === 0;

/** Why a save came to nothing. */
export interface Refused {
  /** The server understood and said no (400 to 499), rather than failing or being out of reach. */
  readonly isRefusal: boolean;
  /**
   * It said no to what the fields hold: blank, wrong or taken by another record; not to who asks,
   * nor for how things stand meanwhile.
   */
  readonly isAboutFields: boolean;
  /** Its explanation, fit to show. */
  readonly message?: string;
  /** Field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A conflict without a code comes of a server that is not ours; its fields tell a duplicate. */
function isAboutFields({ status, body }: FailedCall): boolean {
  if (status === 400 || status === 422) return true;
  const isDuplicate = body?.code ? body.code === 'duplicate' : body?.errors !== undefined;
  return status === 409 && isDuplicate;
}

/**
 * Reads what a data provider threw.
 * @param error an error with `status`, `message` and `body` as domain §2 has them, or any
 */
export function refusedBy(error: unknown): Refused {
  const { data: refusal } = refusalSchema.safeParse(error);
  if (!refusal) return { isRefusal: false, isAboutFields: false, fields: {} };
  const { status, message, body } = refusal;
  return {
    isRefusal: status >= 400 && status < 500,
    isAboutFields: isAboutFields(refusal),
    message,
    fields: body?.errors ?? {},
  };
}
