const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/;

const isForm = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * A form as agency servers get it: beside each date its companion, named with the suffix
 * `ForBackend`, which holds an ISO timestamp (specification §3).
 * @param body what is sent; only a form with dates changes
 */
export function withDateCompanions(body: unknown): unknown {
  if (!isForm(body)) return body;
  const companions = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && CIVIL_DATE.test(value)
      ? [[`${name}ForBackend`, `${value}T00:00:00.000Z`]]
      : [],
  );
  return companions.length === 0 ? body : { ...body, ...Object.fromEntries(companions) };
}
