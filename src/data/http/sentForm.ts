import { z } from 'zod';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import type { Call } from '../../../domain/contract/call.ts';
import { wireDay } from '../../../domain/contract/wire.ts';
import { idAsItCame } from './idForms.ts';

type Form = Readonly<Record<string, unknown>>;

const isForm = (body: unknown): body is Form =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/;

const civilDateIn = (value: unknown) =>
  typeof value === 'string' && CIVIL_DATE.test(value) ? parseCivilDate(value) : undefined;

/** Beside each date its companion, named with the suffix `ForBackend`: an ISO timestamp. */
const dateCompanions = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const day = civilDateIn(value);
      return day ? [[`${name}ForBackend`, wireDay(day)]] : [];
    }),
  );

const isOptionalText = (field: z.ZodType | undefined): boolean =>
  field?.safeParse('x').success === true && field.safeParse('').data === null;

/** Whether an id may be written as a text: the contract says so, or does not know its field. */
const takesText = (field: z.ZodType | undefined, id: number): boolean =>
  field === undefined || field.safeParse(String(id)).data === id;

const fieldOf = (shape: z.ZodRawShape, name: string) => shape[name] as z.ZodType | undefined;

function sentValue(shape: z.ZodRawShape, name: string, value: unknown): unknown {
  const field = fieldOf(shape, name);
  if (value === null && isOptionalText(field)) return '';
  if (typeof value === 'number' && name.endsWith('_id') && takesText(field, value))
    return idAsItCame(name, value);
  const element = field instanceof z.ZodArray ? field.element : undefined;
  return element instanceof z.ZodObject && Array.isArray(value)
    ? value.map((one) => (isForm(one) ? written(element.shape, one) : one))
    : value;
}

const written = (shape: z.ZodRawShape, form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, sentValue(shape, name, value)]),
  );

/** A new record has no choice to take back: an id that is none is left out. */
const isChoiceOfNone = ({ method, params }: Call, [name, value]: readonly [string, unknown]) =>
  method === 'POST' && !params && value === null && name.endsWith('_id');

/**
 * A form as agency servers of specification §7 read it, ours among them: ids as they came, blank words
 * instead of null, which some servers take for a text, and dates with their companions.
 * @param body what is sent; anything but a form stays as it is
 */
export function sentForm(call: Call, body: unknown): unknown {
  if (!isForm(body)) return body;
  const chosen = Object.entries(body).filter((entry) => !isChoiceOfNone(call, entry));
  const form = written(call.body?.shape ?? {}, Object.fromEntries(chosen));
  return { ...form, ...dateCompanions(body) };
}
