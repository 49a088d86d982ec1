import type { LookupRow } from '../../../ui/lookups.ts';

/**
 * Tells the cities of a province from the others.
 * @param provinceId the province chosen; no city belongs to a blank one
 * @returns a predicate on rows of the catalogue of cities
 */
export const isCityOf =
  (provinceId: unknown) =>
  (city: LookupRow): boolean =>
    city.province?.id === provinceId;
