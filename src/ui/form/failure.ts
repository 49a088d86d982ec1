import { z } from 'zod';
import type { TextKey } from '../../i18n/amparo.ts';

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

export const isUnanswered = (error: unknown): boolean =>
  refusalSchema.safeParse(error).data?.status === 0;

export interface ParsedApiError {
  /** The server understood and said no (400 to 499), rather than failing or being out of reach. */
  readonly isRefusal: boolean;
  /**
   * It said no to what the fields hold: blank, wrong or taken by another record; not to who asks,
   * nor for how things stand meanwhile.
   */
  readonly isAboutFields: boolean;
  readonly message?: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Whether a conflict that comes without a code is a duplicate: its fields tell. */
function isAboutFields({ status, body }: FailedCall): boolean {
  if (status === 400 || status === 422) return true;
  const isDuplicate = body?.code ? body.code === 'duplicate' : body?.errors !== undefined;
  return status === 409 && isDuplicate;
}

/**
 * Reads what a data provider threw.
 * @param error an error with `status`, `message` and `body` as domain §2 has them, or any
 */
export function parseApiError(error: unknown): ParsedApiError {
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

export interface FailureTexts {
  /** The server said no to what the fields hold: blank, wrong or duplicate ones. */
  readonly refused: TextKey;
  readonly failed: TextKey;
}

/** A failure that the form itself shows and helps with, so no message is added. */
export class ShownInForm extends Error {}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * What was not done, and why, in one line.
 * @param what was not done; stays to the letter where it stands alone
 * @param why the reason, where there is one to give
 */
const because = (what: string, why: string | undefined): string =>
  why ? `${ended(what)} ${ended(why)}` : what;

interface Failure {
  readonly sentence: string;
  /** Field → what the server found wrong with it; fields of the form only. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What is said of a failed save: of fields at the fields, which the specification's text leads to;
 * of anything else the reason itself.
 * @param inputOf the path of the form's input that has a field; undefined where none has
 */
export function describeFailure(
  error: unknown,
  texts: FailureTexts,
  translate: (key: TextKey) => string,
  inputOf: (field: string) => string | undefined,
): Failure {
  const { isAboutFields, message, fields } = parseApiError(error);
  const all = Object.entries(fields).map(([field, text]) => [inputOf(field), text] as const);
  const shown = all.filter(([input]) => input !== undefined);
  const [elsewhere] = all.filter(([input]) => input === undefined).map(([, text]) => text);
  const isShownAtFields = isAboutFields && shown.length > 0;
  return {
    sentence: because(
      translate(isAboutFields ? texts.refused : texts.failed),
      elsewhere ?? (isShownAtFields ? undefined : message),
    ),
    fields: Object.fromEntries(shown),
  };
}
