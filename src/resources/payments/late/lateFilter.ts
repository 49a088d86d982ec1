import type { FilterPayload } from 'react-admin';
import { AGES, type Age, LATE } from '../../../../domain/ageing.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';

/** What the late payments are narrowed by; `q` looks in first name and surname. */
export interface LateFilterValues {
  readonly company_id?: number;
  readonly q?: string;
  readonly ageing?: Age;
}

const isAge = (value: unknown): value is Age => AGES.some((age) => age === value);

const idIn = (value: unknown): number | undefined => Number(value) || undefined;

/**
 * What the dialog starts with: what is late, unless an age is asked for.
 * @param subject its `filter`; or an `id` that is an insurer's or a bracket's, any other being all
 */
export function startOf({ id, filter = {} }: DialogSubject): FilterPayload & LateFilterValues {
  const company = idIn(filter.company_id ?? id);
  const ageing = filter.ageing ?? id;
  return {
    ...(company ? { company_id: company } : {}),
    ...(filter.q ? { q: String(filter.q) } : {}),
    ageing: isAge(ageing) ? ageing : LATE,
  };
}

/**
 * The filter as the report takes it, which is of what is late where no age is asked for.
 * @param values the list's
 */
export const reportFilter = ({ company_id, q, ageing }: LateFilterValues) => ({
  ...(company_id ? { companyId: company_id } : {}),
  ...(q ? { q } : {}),
  ...(ageing && ageing !== LATE ? { ageing } : {}),
});
