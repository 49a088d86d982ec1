import { HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { texts } from '../../../../../domain/texts.ts';
import type {
  AdvanceForm,
  Balance,
  BalanceFilter,
  CommissionPayment,
} from '../../../../data/commissions.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { Send } from '../../../../ui/form/SaveForm.tsx';
import { typedCents } from '../../../../ui/format.ts';
import { useRefreshCommissions } from '../useAccounts.ts';
import { type PayableTotals, planOf, reachOf, sharesOf } from './plan.ts';

export const MODES = ['all', 'customers', 'policies'] as const;
type Mode = (typeof MODES)[number];

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

const clearSelection = (advisorId: number) => localStorage.removeItem(keyOf(advisorId));

export interface Payable {
  readonly payableTotals: PayableTotals;
  readonly openAdvances: readonly CommissionPayment[];
  readonly upTo: (reach: number) => Promise<Balance[]>;
}

/**
 * Sends the form: as an advance, or as a commission distributed over what is to be paid. After a
 * conflict the figures are read anew; what was typed stays.
 * @param payable undefined for an advance
 */
export function usePayCommission(advisorId: number, payable: Payable | undefined): Send {
  const agency = useAgency();
  const { afterSuccess, afterConflict } = useRefreshCommissions();

  const payCommission = async (form: AdvanceForm, over: Payable) => {
    const { advanceAmount, ...receipt } = form;
    const amount = typedCents(advanceAmount) ?? 0;
    const accounts = await over.upTo(reachOf(over.payableTotals, amount));
    const plan = planOf(accounts, over.openAdvances, amount);
    if (plan.unplaced > 0) throw new HttpError(texts.exceedsBalance, 409);
    return agency.payCommission({ ...receipt, policies: sharesOf(plan) });
  };

  return async (values: FieldValues) => {
    // What the contract's own schema made of the form.
    const form = { ...values, advisor_id: advisorId } as AdvanceForm;
    try {
      const { data } = await (payable
        ? payCommission(form, payable)
        : agency.registerAdvance(form));
      if (data?.id !== undefined) clearSelection(advisorId);
      afterSuccess();
      return data;
    } catch (error) {
      if (isConflict(error)) afterConflict();
      throw error;
    }
  };
}
