import { HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../../../../../domain/texts.ts';
import type { AdvanceForm, Balance, CommissionPayment } from '../../../../data/commissions.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { Send } from '../../../../ui/form/SaveForm.tsx';
import { typedCents } from '../../../../ui/format.ts';
import { useRefreshCommissions } from '../useAccounts.ts';
import { type PayableTotals, planOf, reachOf, sharesOf } from './plan.ts';
import { clearSelection } from './selection.ts';

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
