import type { FilterPayload } from 'react-admin';
import { AGEING_BUCKET_IDS, type AgeingBucketId } from '../../../../domain/ageing.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';

/** What the late payments are narrowed by; `q` looks in first name and surname. */
export interface LateFilterValues {
  readonly company_id?: number;
  readonly q?: string;
  readonly ageing?: AgeingBucketId;
}

const isBucket = (value: unknown): value is AgeingBucketId =>
  AGEING_BUCKET_IDS.some((id) => id === value);

const idIn = (value: unknown): number | undefined => Number(value) || undefined;

/**
 * What the dialog starts with.
 * @param subject its `filter`; or an `id` that is an insurer's or a bracket's, any other being all
 */
export function startOf({ id, filter = {} }: DialogSubject): FilterPayload & LateFilterValues {
  const company = idIn(filter.company_id ?? id);
  const ageing = filter.ageing ?? id;
  return {
    ...(company ? { company_id: company } : {}),
    ...(filter.q ? { q: String(filter.q) } : {}),
    ...(isBucket(ageing) ? { ageing } : {}),
  };
}

/**
 * The filter as the report takes it.
 * @param values the list's
 */
export const reportFilter = ({ company_id, q, ageing }: LateFilterValues) => ({
  ...(company_id ? { companyId: company_id } : {}),
  ...(q ? { q } : {}),
  ...(ageing ? { ageing } : {}),
});
