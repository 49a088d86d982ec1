import { parseCivilDate } from '../../domain/civilDate.ts';
import { wireDay } from '../../domain/contract/wire.ts';

const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/;

const civilDateIn = (value: unknown) =>
  typeof value === 'string' && CIVIL_DATE.test(value) ? parseCivilDate(value) : undefined;

const isForm = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * A form as agency servers get it: beside each date its companion, named with the suffix
 * `ForBackend`, which holds an ISO timestamp (specification §3).
 * @param body what is sent; only a form with dates changes
 */
export function withDateCompanions(body: unknown): unknown {
  if (!isForm(body)) return body;
  const companions = Object.entries(body).flatMap(([name, value]) => {
    const day = civilDateIn(value);
    return day ? [[`${name}ForBackend`, wireDay(day)]] : [];
  });
  return companions.length === 0 ? body : { ...body, ...Object.fromEntries(companions) };
}
