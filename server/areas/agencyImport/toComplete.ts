import type { z } from 'zod';
import { CIVIL_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { PRINTABLE_LINES } from '../../../domain/contract/fields.ts';
import { NO_BIRTHDATE } from '../../../domain/messages/birthdays.ts';
import type { FormValues } from '../imports/kinds.ts';

/**
 * People come with their policies even where the other server does not have what a form demands: something that
 * is plainly no answer stands for it until it is completed here, and is named (domain §15).
 */

/** The capital of a province is its first canton; of who has neither, the country's. */
const PICHINCHA = 17;
const capitalOf = (provinceId: number) => provinceId * 100 + 1;

/** Of a number that is none the record's number there makes one. */
const standInsFor = (sourceId: number, { province_id }: FormValues): FormValues => {
  const province = typeof province_id === 'number' ? province_id : PICHINCHA;
  return {
    ci_ruc: `SIN${sourceId}`,
    firstName: 'POR COMPLETAR',
    surname: 'POR COMPLETAR',
    email: 'por-completar@sin-correo.invalid',
    numberPhone: '0000000000',
    birthdate: NO_BIRTHDATE,
    address: 'POR COMPLETAR',
    personalData: false,
    status_id: CIVIL_STATUS.notApplicable,
    province_id: province,
    city_id: capitalOf(province),
  };
};

/** Values that a form takes, and the fields in which something stands for what is not there. */
export interface Completed {
  readonly body: z.ZodSafeParseResult<unknown>;
  readonly toComplete: readonly string[];
  /** Those whose text was too long and is cut. */
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

/** A text that is a number or an address of e-mail is none any more where it is cut. */
const isWords = (field: string) =>
  !['ci_ruc', 'email', 'numberPhone', 'accountNumber'].includes(field);

/**
 * @param form the schema of the registration
 * @param told with our ids in the place of theirs
 * @param sourceId the record's number there
 * @param today the day that is: nobody is born after it
 */
export const completed = (
  form: z.ZodType,
  told: FormValues,
  { sourceId, today }: { readonly sourceId: number; readonly today: CivilDate },
): Completed => {
  const values: Record<string, unknown> = { ...withoutControls(told) };
  const standIns = standInsFor(sourceId, values);
  const [toComplete, cut] = [new Set<string>(), new Set<string>()];
  const replace = (field: string) => {
    if (!(field in standIns)) return;
    values[field] = standIns[field];
    toComplete.add(field);
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
  if (String(values.birthdate ?? '') > today && 'birthdate' in told) replace('birthdate');
  return { body: form.safeParse(values), toComplete: [...toComplete], cut: [...cut] };
};
