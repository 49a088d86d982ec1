import { z } from 'zod';
import { es } from 'zod/locales';
import { isBlank } from '../blank.ts';
import { type CivilDate, parseCivilDate } from '../civilDate.ts';
import { fromCents, readCents, toCents } from '../money/money.ts';
import { normalIdentity } from '../people/identity.ts';
import { texts } from '../texts.ts';
import { writtenAs } from './wire.ts';

/**
 * The kinds of field the contract is made of. Inputs are lenient in form (numbers or numeric
 * strings, civil dates or ISO timestamps: domain §2) and strict in substance; what comes out of them
 * is canonical: ids as numbers, amounts as decimal strings, dates as civil dates.
 */

/** Messages that no field words itself are zod’s own, in Spanish. */
z.config({
  ...es(),
  customError: ({ code }) => (code === 'invalid_key' ? texts.unknownName : undefined),
});

const message = (otherwise: string, required: string = texts.required) => ({
  error: (issue: { input?: unknown }) => (isBlank(issue.input) ? required : otherwise),
});

/** Control characters have no place in a name, and PostgreSQL refuses NUL. */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;
export const PRINTABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A required line of text, trimmed, at most `max` characters; lines of a spreadsheet's cell are put in one. */
export const text = (max: number, required: string = texts.required) =>
  z
    .string(message(texts.notText, required))
    .overwrite((value) => value.replace(/\s*[\n\r\t]\s*/g, ' ').trim())
    .min(1, required)
    .max(max, texts.tooLong(max))
    .regex(PRINTABLE, texts.characters);

/** A required text, trimmed, at most `max` characters. Line breaks allowed. */
export const paragraphs = (max: number) =>
  z
    .string(message(texts.notText))
    .trim()
    .min(1, texts.required)
    .max(max, texts.tooLong(max))
    .regex(PRINTABLE_LINES, texts.characters);

/** A text that may be blank (then null) or missing (then undefined). Line breaks allowed. */
export const optionalText = (max: number) =>
  z
    .string(texts.notText)
    .trim()
    .max(max, texts.tooLong(max))
    .regex(PRINTABLE_LINES, texts.characters)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

/** A row's id: a positive integer of 32 bits, or its decimal text. */
export const choice = (required: string = texts.required) =>
  z
    .union(
      [z.number(), z.string().regex(/^\d{1,10}$/, message(texts.notAChoice, required))],
      message(texts.notAChoice, required),
    )
    .transform(Number)
    .pipe(z.int(texts.notAChoice).min(1, texts.notAChoice).max(2_147_483_647, texts.notAChoice));

/** A row's id that says nothing of its own when it is missing. */
export const id = choice();

const nullWhereBlank = (value: unknown) => (isBlank(value) ? null : value);

/** A row's id that may be blank or missing; both come out as null. */
export const optionalId = z.preprocess(nullWhereBlank, id.nullable());

const figure = (required: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,15}(\.\d+)?$/, message(texts.notANumber, required)),
    ],
    message(texts.notANumber, required),
  );

interface AmountLimits {
  /** Dollars, as decimal texts. */
  readonly min?: string;
  readonly max?: string;
  readonly required?: string;
}

const amounts = z.registry<{ isAmount: true }>();

/**
 * An amount of dollars; comes out as a decimal text with two decimals ("1200.00"). Programs send
 * what they worked out in binary fractions, so it is rounded half-up to the cent, and then compared
 * with its limits. What a person types is held to two decimals by the form.
 */
export const amount = ({ min = '0', max = '999999999.99', required }: AmountLimits = {}) => {
  const schema = figure(required ?? texts.required)
    .transform((value, context) => {
      const cents = readCents(value);
      if (cents !== undefined) return fromCents(cents);
      context.addIssue({ code: 'custom', message: texts.atMost(max) });
      return z.NEVER;
    })
    .refine((value) => toCents(value) >= toCents(min), texts.atLeast(min))
    .refine((value) => toCents(value) <= toCents(max), texts.atMost(max));
  amounts.add(schema, { isAmount: true });
  return schema;
};

/** A percentage between 0 and 100, rounded like an {@link amount}; comes out as a decimal text. */
export const percent = (required?: string) =>
  amount({ min: '0', max: '100', ...(required ? { required } : {}) });

/**
 * Whether a field is an amount or a percentage.
 * @param schema a field of a body, whatever it is wrapped in
 */
export function isAmountField(schema: z.core.$ZodType): boolean {
  if (amounts.get(schema as z.ZodType)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return isAmountField(schema.unwrap());
  return schema instanceof z.ZodPipe && isAmountField(schema.out);
}

/** A whole number within limits, or its decimal text. */
export const whole = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,10}$/, message(texts.notWhole)),
      ],
      message(texts.notWhole),
    )
    .transform(Number)
    .pipe(
      z
        .int(texts.notWhole)
        .min(min, texts.atLeast(`${min}`))
        .max(max, texts.atMost(`${max}`)),
    );

const readDay = <T>(required: string, as: (day: CivilDate, text: string) => T) =>
  z
    .string(message(texts.notADate, required))
    .min(1, required)
    .transform((value, context): T => {
      const parsed = parseCivilDate(value);
      if (parsed && parsed >= '1900-01-01' && parsed < '2200-01-01') return as(parsed, value);
      context.addIssue({ code: 'custom', message: parsed ? texts.dateOutOfRange : texts.notADate });
      return z.NEVER;
    });

/** A civil date, `YYYY-MM-DD` or an ISO timestamp whose UTC date counts; 1900 to 2199. */
export const day = (required: string = texts.required) => readDay(required, (parsed) => parsed);

export const date = day();

/**
 * A day that is not to come, as {@link date}. An ISO timestamp stays one: whether it is to come is known
 * where the agency's time zone is (`pastDay` of the server).
 */
export const pastDate = readDay<CivilDate | string>(texts.required, (parsed, text) =>
  text.length === parsed.length ? parsed : text,
);

/** A civil date that may be blank or missing; both come out as null. */
export const optionalDate = z.preprocess(nullWhereBlank, date.nullable());

/** An amount that may be blank or missing; both come out as null. */
export const optionalAmount = (limits?: AmountLimits) =>
  z.preprocess(nullWhereBlank, amount(limits).nullable());

/** Yes or no: a boolean, or the texts "true" and "false" a radio group sends. */
export const yesNo = z
  .union([z.boolean(), z.enum(['true', 'false'])], message(texts.notYesNo))
  .transform((value) => value === true || value === 'true');

export const email = z
  .string(message(texts.email))
  .trim()
  .min(1, texts.required)
  .max(120, texts.tooLong(120))
  .pipe(z.email(texts.email))
  .transform((value) => value.toLowerCase());

/** The address of a web page, with or without its scheme; comes out with it. */
export const webPage = z
  .string(message(texts.webPage))
  .trim()
  .min(1, texts.required)
  .max(200, texts.tooLong(200))
  .transform((value) => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: texts.webPage }));

/** A field that may be blank (then null) or missing (then undefined: an update leaves it as it is). */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** A telephone, with extension if it has one; whatever is doubtful about it is a warning. */
export const phone = text(30);

/** A cédula, RUC or passport number, written in any way; comes out in its normal form. */
export const identityNumber = z
  .string(message(texts.notText))
  .transform(normalIdentity)
  .pipe(
    z
      .string()
      .min(1, texts.required)
      .max(20, texts.tooLong(20))
      .regex(/^[0-9A-ZÑ]*$/, texts.characters),
  );

/** The version a form was opened with; when sent, a stale one is refused (409). */
export const version = whole(1, 2_147_483_647).optional();

export const ownValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

/** Values of own fields as a form sends them: each is checked against its field on saving. */
export const sentOwnValues = z.record(z.string().max(32), z.unknown(), texts.notFields).optional();

export const answer = {
  id: writtenAs('id', z.int()),
  /** Counts and numbers: of payments and renewals, years, days, versions. */
  count: z.int(),
  /** Dollars. */
  amount: writtenAs('amount', z.number()),
  /** 0 to 100. */
  percent: writtenAs('percent', z.number()),
  date: writtenAs('day', z.string().regex(/^\d{4}-\d\d-\d\d$/)),
  instant: z.iso.datetime(),
  text: z.string(),
  optionalText: z.string().nullable(),
  flag: z.boolean(),
} as const;
