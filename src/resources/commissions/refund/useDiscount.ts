import type { FieldValues } from 'react-hook-form';
import type { DiscountForm } from '../../../data/commissions.ts';
import { isConflict } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { Send } from '../../../ui/form/useSave.ts';
import { useRefreshCommissions } from '../useRefreshCommissions.ts';

/**
 * Registers a discount. After a conflict the figures are read anew; what was typed stays.
 * @param advisorId whose commission it is
 */
export function useDiscount(advisorId: number): Send {
  const agency = useAgency();
  const { afterSuccess, afterConflict } = useRefreshCommissions();
  return async (values: FieldValues) => {
    try {
      // What the contract's own schema made of the form.
      const form = { ...values, advisor_id: advisorId } as DiscountForm;
      const { data } = await agency.discountCommission(form);
      afterSuccess();
      return data;
    } catch (error) {
      if (isConflict(error)) afterConflict();
      throw error;
    }
  };
}
