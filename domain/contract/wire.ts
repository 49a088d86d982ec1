import { z } from 'zod';
import { type CivilDate, parseCivilDate } from '../civilDate.ts';
import { fromCents, readCents } from '../money/money.ts';
import { snake } from '../snake.ts';
import { fieldOf } from './revealing.ts';

type Normaliser = (value: unknown) => unknown;

interface WireForm {
  readonly written: RegExp;
  readonly read: Normaliser;
}

const toNumber: Normaliser = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
};

/** To the cent, so that the exact arithmetic of the screens can take it. */
const toDollars: Normaliser = (value) => {
  const cents = readCents(value);
  return cents === undefined ? value : Number(fromCents(cents));
};

const toDay: Normaliser = (value) =>
  typeof value === 'string' ? (parseCivilDate(value) ?? value) : value;

const forms = {
  id: { written: /^\d+$/, read: toNumber },
  amount: { written: /^-?\d+\.\d\d$/, read: toDollars },
  percent: { written: /^\d+\.\d\d$/, read: toDollars },
  day: { written: /^\d{4}-\d\d-\d\dT12:00:00\.000Z$/, read: toDay },
} as const satisfies Record<string, WireForm>;

const marks = z.registry<{ form: keyof typeof forms }>();

/**
 * A schema of a value as the screens know it, which is written otherwise on the wire.
 * @param form how it is written
 * @param schema of what is read
 * @returns the same schema
 */
export const writtenAs = <S extends z.ZodType>(form: keyof typeof forms, schema: S): S => {
  marks.add(schema, { form });
  return schema;
};

/** How a value of a schema is written; undefined for what is written as it is. */
export const formOf = (schema: z.core.$ZodType): keyof typeof forms | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? formOf(schema.unwrap())
    : marks.get(schema as z.ZodType)?.form;

/**
 * A civil date as it travels: the day at noon UTC, the same day for who reads UTC and for who reads
 * the local time of Guayaquil or of Galápagos.
 */
export const wireDay = (day: CivilDate): string => `${day}T12:00:00.000Z`;

export const wireId = (id: number): string => String(id);

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

const toBoolean: Normaliser = (value) => booleans.get(value) ?? value;

const asIs: Normaliser = (value) => value;

const eachOf =
  (read: Normaliser): Normaliser =>
  (value) =>
    Array.isArray(value) ? value.map(read) : value;

const eachValueOf =
  (read: Normaliser): Normaliser =>
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]))
      : value;

interface RowShapes {
  readonly answer: z.ZodType;
  readonly whole?: z.ZodType;
}

function fieldsOf(shape: z.core.$ZodLooseShape): Normaliser {
  const normalisers = Object.entries(shape)
    .map(([key, schema]) => [key, normaliserFor(schema)] as const)
    .filter(([, read]) => read !== asIs);
  if (normalisers.length === 0) return asIs;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const result: Record<string, unknown> = { ...value };
    for (const [key, read] of normalisers) if (key in result) result[key] = read(result[key]);
    return result;
  };
}

/**
 * Makes of what a server wrote what the contract describes, where only the form differs: ids and
 * amounts come as texts or as numbers, days with an hour or without one. Keys the
 * schema does not know, and values that make no sense, stay as they are.
 * @param schema the answer's schema
 * @returns a function for answers of that schema
 */
export function normaliserFor(schema: z.core.$ZodType): Normaliser {
  const form = formOf(schema);
  if (form) return forms[form].read;
  if (schema instanceof z.ZodNumber) return toNumber;
  if (schema instanceof z.ZodBoolean) return toBoolean;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return normaliserFor(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const read = normaliserFor(schema.element);
    return read === asIs ? asIs : eachOf(read);
  }
  if (schema instanceof z.ZodRecord) {
    const read = normaliserFor(schema.valueType);
    return read === asIs ? asIs : eachValueOf(read);
  }
  return schema instanceof z.ZodObject ? fieldsOf(schema.shape) : asIs;
}

/**
 * The same for a row of a list: a page's and the bare list's have fields that the other has not.
 * @param call the list's call
 */
export const rowNormaliser = ({ answer, whole = answer }: RowShapes): Normaliser => {
  const [ofPage, ofWhole] = [normaliserFor(answer), normaliserFor(whole)];
  return (row) => ofWhole(ofPage(row));
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A record under the contract's names: some servers write `policy_value` for `policyValue`.
 * @param names those of the contract
 * @param row as the server wrote it; what has none of the names is left out
 */
export function underNames(names: readonly string[], row: unknown): Record<string, unknown> {
  const sent: Record<string, unknown> = Object(row);
  const found = names.flatMap((name) => {
    const key = [name, snake(name), camel(name)].find((one) => one in sent);
    return key === undefined ? [] : [[name, sent[key]] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Reads an answer of our own server, in this process or in a test.
 * @param schema the answer's schema
 * @param value the parsed JSON
 * @throws ZodError when it does not match the schema
 */
export const readWire = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(normaliserFor(schema)(value));

/**
 * The schema of the same answer as our own server writes it: for its description and for the tests.
 * @param schema the answer's schema
 */
export function wireSchema(schema: z.core.$ZodType): z.ZodType {
  const form = marks.get(schema as z.ZodType)?.form;
  if (form) return z.string().regex(forms[form].written);
  if (schema instanceof z.ZodNullable) return wireSchema(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return wireSchema(schema.unwrap()).optional();
  if (schema instanceof z.ZodArray) return z.array(wireSchema(schema.element));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), wireSchema(schema.valueType));
  if (!(schema instanceof z.ZodObject)) return schema as z.ZodType;
  const fields = Object.entries(schema.shape);
  const written = z.object(
    Object.fromEntries(
      fields.map(([key, one]) => [
        key,
        fieldOf(one) ? wireSchema(one).optional() : wireSchema(one),
      ]),
    ),
  );
  const { catchall } = schema.def;
  return catchall ? written.catchall(catchall as z.ZodType) : written;
}
