import { z } from 'zod';
import { isBlank } from '../../blank.ts';
import { readMoment } from '../../civilMoment.ts';
import {
  amount,
  choice,
  day,
  email,
  paragraphs,
  percent,
  phone,
  text,
  webPage,
  yesNo,
} from '../../contract/fields.ts';
import { texts } from '../../texts.ts';
import { type Limits, limitMessage, NO_LIMITS } from './limits.ts';
import type { OwnField, OwnFieldKind, OwnValue } from './ownField.ts';

const TEXT_LENGTH = 200;

const LONG_TEXT_LENGTH = 4000;

/** Twelve digits before the point and four after it are a number that a double holds exactly. */
const LARGEST = 99_999_999_999;
const DECIMALS = 4;

const hasFewDecimals = (value: number) => Number(value.toFixed(DECIMALS)) === value;

const number = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,15}(\.\d+)?$/, texts.notANumber),
    ],
    texts.notANumber,
  )
  // Negative zero becomes zero: JSON cannot write it.
  .transform((value) => Number(value) + 0)
  .pipe(
    z
      .number(texts.notANumber)
      .min(-LARGEST, texts.atLeast(`${-LARGEST}`))
      .max(LARGEST, texts.atMost(`${LARGEST}`))
      .refine(hasFewDecimals, texts.moreDecimalsThan(DECIMALS)),
  );

const moment = z.string(texts.notAMoment).transform((typed, context) => {
  const read = readMoment(typed);
  if (read === undefined) context.addIssue({ code: 'custom', message: texts.notAMoment });
  return read ?? z.NEVER;
});

const chosen = (options: readonly string[]) =>
  z.string(texts.notAChoice).refine((value) => options.includes(value), texts.notAChoice);

/** Options in the order of their definition, each once. */
const severalOf = (options: readonly string[]) =>
  z
    .array(chosen(options), texts.notAChoice)
    .transform((values) => options.filter((option) => values.includes(option)));

const MAX_RELATED = 100;

const related = ({ isMany }: Pick<OwnField, 'isMany'>) => {
  const one = choice().transform(String);
  return isMany
    ? z
        .array(one, texts.notAChoice)
        .max(MAX_RELATED, texts.mostRelated(MAX_RELATED))
        .transform((ids) => [...new Set(ids)])
    : one;
};

const SCHEMA_OF: Readonly<
  Record<OwnFieldKind, (field: Pick<OwnField, 'options' | 'isMany'>) => z.ZodType<OwnValue>>
> = {
  text: () => text(TEXT_LENGTH),
  longText: () => paragraphs(LONG_TEXT_LENGTH),
  url: () => webPage,
  phone: () => phone,
  email: () => email,
  number: () => number,
  money: () => amount({ min: '-999999999.99' }),
  percent: () => percent(),
  date: () => day(),
  moment: () => moment,
  serial: () => text(TEXT_LENGTH),
  flag: () => yesNo,
  choice: ({ options }) => chosen(options),
  choices: ({ options }) => severalOf(options),
  stage: ({ options }) => chosen(options),
  customer: related,
  advisor: related,
  company: related,
  policy: related,
  claim: related,
  record: related,
};

export const isNothing = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const messageOf = ({ issues: [first] }: z.ZodError): string =>
  first?.message ?? texts.notText;

const required = z.never(texts.required);

type CheckedField = Pick<OwnField, 'kind' | 'options' | 'isMany' | 'isRequired'> & Partial<Limits>;

/**
 * The schema of a field's value as forms and imports send it.
 * @returns a schema whose output is the value; null where it is blank, refused where it is required
 */
export const ownValueSchema = (field: CheckedField): z.ZodType<OwnValue | null> => {
  const schema = SCHEMA_OF[field.kind](field);
  const limits = { ...NO_LIMITS, ...field };
  return z.unknown().transform((sent, context): OwnValue | null => {
    if (isNothing(sent) && !field.isRequired) return null;
    const { success, data, error } = isNothing(sent)
      ? required.safeParse(sent)
      : schema.safeParse(sent);
    const message = success ? limitMessage(limits, data) : messageOf(error);
    if (success && message === undefined) return data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};
