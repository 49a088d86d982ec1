import { z } from 'zod';
import { isBlank } from '../../blank.ts';
import { amount, choice, day, text, yesNo } from '../../contract/fields.ts';
import { texts } from '../../texts.ts';
import { appliesTo, type OwnField, type OwnFieldKind } from './ownField.ts';

/**
 * A value of an own field, on the wire and in the database: a text, a number, an amount as a decimal
 * text, a civil date, yes or no, an option or several, or the id of another record as text.
 */
export type OwnValue = string | number | boolean | readonly string[];

/** A record's values, by the keys of its own fields; a field without a value is left out. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

const TEXT_LENGTH = 200;

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
  // JSON has no zero below zero.
  .transform((value) => Number(value) + 0)
  .pipe(
    z
      .number(texts.notANumber)
      .min(-LARGEST, texts.atLeast(`${-LARGEST}`))
      .max(LARGEST, texts.atMost(`${LARGEST}`))
      .refine(hasFewDecimals, texts.moreDecimalsThan(DECIMALS)),
  );

const chosen = (options: readonly string[]) =>
  z.string(texts.notAChoice).refine((value) => options.includes(value), texts.notAChoice);

/** In the order of the options, each once. */
const severalOf = (options: readonly string[]) =>
  z
    .array(chosen(options), texts.notAChoice)
    .transform((values) => options.filter((option) => values.includes(option)));

/** The id of another record; that there is one is up to the server. */
const related = () => choice().transform(String);

const SCHEMA_OF: Readonly<
  Record<OwnFieldKind, (field: Pick<OwnField, 'options'>) => z.ZodType<OwnValue>>
> = {
  text: () => text(TEXT_LENGTH),
  number: () => number,
  money: () => amount({ min: '-999999999.99' }),
  date: () => day(),
  flag: () => yesNo,
  choice: ({ options }) => chosen(options),
  choices: ({ options }) => severalOf(options),
  customer: related,
  advisor: related,
  company: related,
  policy: related,
  record: related,
};

const isNothing = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const messageOf = ({ issues: [first] }: z.ZodError): string => first?.message ?? texts.notText;

/** Nothing at all is none of a required field's values. */
const required = z.never(texts.required);

/** What is asked of a field's value. */
type CheckedField = Pick<OwnField, 'kind' | 'options' | 'isRequired'>;

/**
 * The schema of a field's value as forms and imports send it (domain §16).
 * @returns a schema whose output is the value; null where it is blank, refused where it is required
 */
export const ownValueSchema = (field: CheckedField): z.ZodType<OwnValue | null> => {
  const schema = SCHEMA_OF[field.kind](field);
  return z.unknown().transform((sent, context): OwnValue | null => {
    if (isNothing(sent) && !field.isRequired) return null;
    const { success, data, error } = isNothing(sent)
      ? required.safeParse(sent)
      : schema.safeParse(sent);
    if (success) return data;
    context.addIssue({ code: 'custom', message: messageOf(error) });
    return z.NEVER;
  });
};

/** The fields of a resource, each with its schema: compiled once for each version of them. */
export type CompiledOwnFields = ReadonlyMap<
  string,
  { readonly field: OwnField; readonly schema: z.ZodType<OwnValue | null> }
>;

/** Where there are none, or none are known yet. */
export const noOwnFields: CompiledOwnFields = new Map();

/** @returns those that are not retired, in their order; of policies those of every type */
export const fieldsInForce = (compiled: CompiledOwnFields): OwnField[] =>
  [...compiled.values()].map(({ field }) => field).filter(({ retiredAt }) => retiredAt === null);

/** @returns the fields by their keys, retired ones included */
export const compileOwnFields = (fields: readonly OwnField[]): CompiledOwnFields =>
  new Map(fields.map((field) => [field.key, { field, schema: ownValueSchema(field) }]));

/** What a form sent of own fields, and what the record had. */
interface Given {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly stored: OwnValues;
  /** Of a policy. */
  readonly policyTypeId?: number | undefined;
  /** Whether required fields are asked for later, as of records that come from where they are unknown. */
  readonly isCompletedLater?: boolean | undefined;
}

/** What a record is to hold, or what is wrong with what was sent: key → Spanish message. */
export type CheckedOwnValues =
  | { readonly values: OwnValues }
  | { readonly errors: Readonly<Record<string, string>> };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field's value after a form is saved: null for none. */
const checkedValue = (
  schema: z.ZodType<OwnValue | null>,
  {
    wanted,
    stored,
    isCompletedLater,
  }: { wanted: unknown; stored: unknown; isCompletedLater: boolean },
) => {
  // What was valid once may stay, such as an option that is not offered any more.
  if (isNothing(wanted) ? isCompletedLater : isSame(wanted, stored)) return {};
  const { success, data, error } = schema.safeParse(wanted);
  return success ? { value: data } : { message: messageOf(error) };
};

/**
 * What a record holds after a form is saved (domain §16): what was sent, and what stood there of the
 * fields that the form does not have. A key that is no field is left out; one not sent stays as it is; a
 * required one must have a value either way.
 */
export const checkOwnValues = (
  compiled: CompiledOwnFields,
  { sent, stored, policyTypeId, isCompletedLater = false }: Given,
): CheckedOwnValues => {
  const values: Record<string, OwnValue> = { ...stored };
  const errors: Record<string, string> = {};
  for (const [key, { field, schema }] of compiled) {
    if (!appliesTo(field, policyTypeId)) continue;
    const wanted = Object.hasOwn(sent, key) ? sent[key] : stored[key];
    const given = { wanted, stored: stored[key], isCompletedLater };
    const { value, message } = checkedValue(schema, given);
    if (message !== undefined) errors[key] = message;
    else if (value === null) delete values[key];
    else if (value !== undefined) values[key] = value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
};
