import { z } from 'zod';
import type { BalanceFilter } from '../../../../data/commissions.ts';

export const MODES = ['all', 'customers', 'policies'] as const;
export type Mode = (typeof MODES)[number];

/** Modes that choose one by one: their ids travel in the query's address. */
export type Picked = Exclude<Mode, 'all'>;

export const MAX_PICKED = 500;

const ids = z.array(z.int().positive()).max(MAX_PICKED);

const selectionSchema = z.object({ mode: z.enum(MODES), customers: ids, policies: ids });

/** Choice of policies to pay on; what was chosen in another mode is kept. */
export type Selection = Readonly<z.output<typeof selectionSchema>>;

const EVERYTHING: Selection = { mode: 'all', customers: [], policies: [] };

const eligible = { eligible: true } as const;

export const ELIGIBLE: BalanceFilter = eligible;

/**
 * The selection as a filter of the contract's balances.
 * @returns undefined while nothing is chosen
 */
export function filterOf({ mode, customers, policies }: Selection): BalanceFilter | undefined {
  if (mode === 'all') return ELIGIBLE;
  if (mode === 'customers')
    return customers.length > 0 ? { ...eligible, customers_id: customers } : undefined;
  return policies.length > 0 ? { ...eligible, id: policies } : undefined;
}

/**
 * The selection with some taken in or left out; no more than {@link MAX_PICKED} are taken in.
 */
export function picked(
  selection: Selection,
  kind: Picked,
  some: readonly number[],
  wanted: boolean,
): Selection {
  const others = selection[kind].filter((id) => !some.includes(id));
  return { ...selection, [kind]: wanted ? [...others, ...some].slice(0, MAX_PICKED) : others };
}

const keyOf = (advisorId: number) => `amparo.advance.policySelection.${advisorId}`;

/**
 * The selection kept for an advisor (specification §7).
 * @returns everything when none is kept, or it is not readable
 */
export function storedSelection(advisorId: number): Selection {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(advisorId)) ?? 'null');
    return selectionSchema.safeParse(stored).data ?? EVERYTHING;
  } catch {
    return EVERYTHING;
  }
}

export const storeSelection = (advisorId: number, selection: Selection): void =>
  localStorage.setItem(keyOf(advisorId), JSON.stringify(selection));

export const clearSelection = (advisorId: number) => localStorage.removeItem(keyOf(advisorId));
