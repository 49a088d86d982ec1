import { toNestErrors } from '@hookform/resolvers';
import { useMemo } from 'react';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { isAmountField } from '../../../domain/contract/fields.ts';
import { personRules } from '../../../domain/contract/people/personRules.ts';
import { type Rule, withRules } from '../../../domain/contract/rules.ts';
import type { Entity } from '../../../domain/entities/entity.ts';
import { texts } from '../../../domain/texts.ts';
import { useToday } from '../format.ts';
import type { LaidOutForm } from './layoutRules.ts';

export const requiredNames = (schema: z.ZodObject): ReadonlySet<string> =>
  new Set(schema.safeParse({}).error?.issues.map(({ path: [name] }) => String(name)));

/** Whether a null is left out: the field may be missing but not be null, as an unknown version. */
const isLeftOut = (field: z.ZodType): boolean =>
  !field.safeParse(null).success && field.safeParse(undefined).success;

export const blankValues = (schema: z.ZodObject): Record<string, null | undefined> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      isLeftOut(field) ? undefined : null,
    ]),
  );

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;

/** Schema that an object or a list has under a name or place; undefined for any other schema, or a name it lacks. */
const partOf = (schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined => {
  const group = unwrapped(schema);
  if (group instanceof z.ZodObject) return group.shape[name];
  return group instanceof z.ZodArray ? group.element : undefined;
};

const isGroup = (schema: z.core.$ZodType): boolean => unwrapped(schema) instanceof z.ZodObject;

const isList = (schema: z.core.$ZodType): boolean => unwrapped(schema) instanceof z.ZodArray;

/**
 * Which input an error at a path stands at: the field's, where it is no group of others. One input has all values of a
 * list of choices, such as roles («listRoles.0» stands at «listRoles»); each amount of a list has its own.
 * @param path of names and places («premium.net», «lines.1.received»)
 * @returns the input's path; undefined where no input has the field
 */
export const inputAt = (schema: z.ZodObject, path: string): string | undefined => {
  const names = path.split('.');
  let part: z.core.$ZodType = schema;
  let of = '';
  for (const [place, name] of names.entries()) {
    const inside = partOf(part, name);
    // What has no parts here has them on the server, such as the own fields' values.
    if (!inside) return isGroup(part) ? undefined : path;
    const isChoice = isList(part) && !isGroup(inside) && !isAmountField(inside);
    if (isChoice && place === names.length - 1) return of;
    of = names.slice(0, place + 1).join('.');
    part = inside;
  }
  return isGroup(part) ? undefined : path;
};

const MORE_THAN_CENTS = /^-?\d*\.\d{2}\d*[1-9]/;

const isTooFine = (typed: unknown): boolean => MORE_THAN_CENTS.test(String(typed ?? '').trim());

const tooFineWithin = (schema: z.core.$ZodType, value: unknown, path: string): string[] => {
  if (isAmountField(schema)) return isTooFine(value) ? [path] : [];
  // A text has no parts: one of a file in base64 would be walked letter by letter.
  if (!isGroup(schema) && !isList(schema)) return [];
  return Object.entries(Object(value)).flatMap(([name, inside]) => {
    const part = partOf(schema, name);
    return part ? tooFineWithin(part, inside, path ? `${path}.${name}` : name) : [];
  });
};

/**
 * Amounts and percentages typed with more than two decimals, those within groups and lists too. The contract rounds
 * what a program worked out; what a person typed may be a slip, so the form asks instead.
 * @returns path of the field → message
 */
export const tooFineAmounts = (schema: z.ZodObject, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    tooFineWithin(schema, values, '').map((path) => [path, texts.tooManyDecimals]),
  );

/** Rule that only the server's clock decides: the birth date is not to come. */
const bornBy = (today: CivilDate): Rule<Readonly<Record<string, unknown>>> => ({
  field: 'birthdate',
  with: [],
  message: ({ birthdate }) =>
    String(birthdate ?? '') > today ? texts.birthdateInFuture : undefined,
});

/**
 * The contract's body of a person, as the server checks it. What a record lacks may stay blank, and companies are
 * not asked for what only persons have.
 * @param body keep it stable
 * @param entity the customer's or the advisor's
 * @param record the one that is changed; none where one is registered
 */
export function usePersonBody(
  body: z.ZodObject,
  entity: Entity,
  record?: Readonly<Record<string, unknown>>,
): z.ZodObject {
  const today = useToday();
  return useMemo(
    () =>
      withRules<Readonly<Record<string, unknown>>, z.ZodObject>(body, [
        bornBy(today),
        ...personRules(entity, { before: record }),
      ]),
    [body, entity, record, today],
  );
}

/** Faults of a form: the first objection to each input, by its path ("year2026.policyFee"). */
export type Problems = Readonly<Record<string, FieldError>>;

const problemsOf = (schema: z.ZodObject, { issues }: z.ZodError): Problems => {
  const problems: Record<string, FieldError> = {};
  for (const { path, code, message } of issues) {
    const field = path.join('.');
    problems[inputAt(schema, field) ?? field] ??= { type: code, message };
  }
  return problems;
};

/**
 * Checks what a form holds with the contract's body, as the server will, and amounts to the cent.
 */
export const findProblems = (schema: z.ZodObject, values: FieldValues): Problems =>
  problemsIn(schema, values, schema.safeParse(values));

const problemsIn = (
  schema: z.ZodObject,
  values: FieldValues,
  parsed: z.ZodSafeParseResult<unknown>,
): Problems => {
  const fine = Object.entries(tooFineAmounts(schema, values)).map(
    ([name, message]) => [name, { type: 'custom', message }] as const,
  );
  return { ...(parsed.error ? problemsOf(schema, parsed.error) : {}), ...Object.fromEntries(fine) };
};

const asItIs: Pick<LaidOutForm, 'shownIn' | 'sentOf'> = {
  shownIn: (values) => values,
  sentOf: (data) => data,
};

/**
 * {@link findProblems} for the library's forms: the schema's output is sent. (The library's own
 * resolver looks inside unions and would show their inner messages in place of the contract's.)
 *
 * @param laidOut what of it a layout leaves out
 */
export const contractResolver =
  (schema: z.ZodObject, { shownIn, sentOf } = asItIs): Resolver<FieldValues> =>
  (values, _context, options) => {
    const shown = shownIn(values);
    const parsed = schema.safeParse(shown);
    const problems = problemsIn(schema, shown, parsed);
    return parsed.success && Object.keys(problems).length === 0
      ? { values: sentOf(parsed.data, values), errors: {} }
      : { values: {}, errors: toNestErrors({ ...problems }, options) };
  };
