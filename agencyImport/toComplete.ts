import type { z } from 'zod';
import { isBlank } from '../domain/blank.ts';
import type { CivilDate } from '../domain/civilDate.ts';
import { PRINTABLE_LINES } from '../domain/contract/fields.ts';
import { personRules } from '../domain/contract/people/personRules.ts';
import { ruleMessages } from '../domain/contract/rules.ts';
import type { Entity } from '../domain/entities/entity.ts';
import type { FormValues } from '../server/areas/agency/imports/kinds.ts';

/**
 * People come with their policies even where the other server does not have what a form demands, or has what is
 * impossible: it is blank until it is completed here, and is named (domain §15).
 */

/** Nobody is kept without a number and a name; who said nothing of their data has not consented. */
const standInsFor = (sourceId: number): FormValues => ({
  ci_ruc: `SIN${sourceId}`,
  firstName: 'POR COMPLETAR',
  surname: 'POR COMPLETAR',
  personalData: false,
});

export interface Completed {
  readonly body: z.ZodSafeParseResult<unknown>;
  readonly toComplete: readonly string[];
  /** Fields whose text was too long and is cut. */
  readonly cut: readonly string[];
}

const withoutControls = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && !PRINTABLE_LINES.test(value)
        ? value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        : value,
    ]),
  );

/** Values that are told, and null for those that forms demand and are not. */
const withBlanks = ({ fields }: Entity, remoteValues: FormValues): Record<string, unknown> => {
  const later = Object.keys(fields).filter((field) => fields[field]?.completedLater);
  const blank = later.filter((field) => isBlank(remoteValues[field]));
  return { ...remoteValues, ...Object.fromEntries(blank.map((field) => [field, null])) };
};

/** A text that is a number or an address of e-mail is none any more where it is cut. */
const isWords = (field: string) =>
  !['ci_ruc', 'email', 'numberPhone', 'accountNumber', 'website'].includes(field);

/**
 * @param form the schema of what is brought in
 * @param remoteValues with our ids in the place of theirs
 * @param sourceId the record's number there
 * @param today the day that is: nobody is born after it
 */
export const completed = (
  form: z.ZodType,
  entity: Entity,
  remoteValues: FormValues,
  { sourceId, today }: { readonly sourceId: number; readonly today: CivilDate },
): Completed => {
  const values = withBlanks(entity, withoutControls(remoteValues));
  const standIns = standInsFor(sourceId);
  const [stoodFor, cut] = [new Set<string>(), new Set<string>()];
  const replace = (field: string) => {
    if (field in standIns) {
      values[field] = standIns[field];
      stoodFor.add(field);
    } else if (entity.fields[field]?.completedLater) values[field] = null;
  };
  const first = form.safeParse(values);
  for (const { path, code, ...issue } of first.error?.issues ?? []) {
    const field = String(path[0]);
    const text = values[field];
    if (code === 'too_big' && typeof text === 'string' && isWords(field)) {
      values[field] = text.trim().slice(0, Number(Object(issue).maximum));
      cut.add(field);
    } else replace(field);
  }
  if (String(values.birthdate ?? '') > today && 'birthdate' in remoteValues) replace('birthdate');
  const blank = Object.keys(ruleMessages(personRules(entity), values));
  return {
    body: form.safeParse(values),
    toComplete: [...stoodFor, ...blank],
    cut: [...cut],
  };
};
