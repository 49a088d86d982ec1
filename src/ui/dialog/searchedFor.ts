import type { DialogSubject } from '../../dialogs/requests.ts';

/**
 * What a registration starts with: what was looked for in vain before it was opened.
 * @param subject the dialog's
 * @param names the field that names what is registered; left blank where a name has several fields
 * @returns the field of the number for figures, else that of the name, in capitals
 */
export function searchedFor({ filter }: DialogSubject, names?: string): Record<string, string> {
  const typed = String(filter?.name ?? '').toLocaleUpperCase('es');
  if (/^[\d-]+$/.test(typed)) return { ci_ruc: typed };
  return names && typed ? { [names]: typed } : {};
}
