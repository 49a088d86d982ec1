import type { z } from 'zod';
import type { customers } from '../../../domain/contract/index.ts';
import type { LookupRow } from '../../ui/lookups.ts';
import type { PolicyHolder } from '../../ui/policyCount.ts';

type CustomerAnswer = z.output<typeof customers.listCustomers.answer>;

/**
 * A customer as the application has it: the contract's answer; not every server counts policies or
 * knows anonymous customers.
 */
export type Customer = Omit<CustomerAnswer, keyof PolicyHolder | 'anonymizedAt'> &
  Partial<Pick<CustomerAnswer, 'anonymizedAt'>> &
  PolicyHolder;

/**
 * Tells the cities of a province from the others.
 * @param provinceId the province chosen; no city belongs to a blank one
 * @returns a predicate on rows of the catalogue of cities
 */
export const isCityOf =
  (provinceId: unknown) =>
  (city: LookupRow): boolean =>
    city.province?.id === provinceId;

/** What is said after the registration of a customer (specification §8). */
export const registerTexts = {
  saved: 'resources.customers.notifications.created',
  refused: 'customers.registerRefused',
  failed: 'customers.registerFailed',
} as const;
