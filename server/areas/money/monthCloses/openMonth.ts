import type { CivilDate } from '../../../../domain/civilDate.ts';
import { closedMonthText } from '../../../../domain/money/monthClose.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { lockBooks } from './repository.ts';

/**
 * Keeps what the agency itself dates out of closed months, and keeps its month open until the
 * transaction ends (domain §13).
 * @throws Problem 400 for a day in a closed month
 */
export const requireOpenMonth = async (trx: Trx, field: string, day: CivilDate): Promise<void> => {
  const closedThrough = await lockBooks(trx);
  if (closedThrough !== null && day <= closedThrough)
    throw invalid({ [field]: closedMonthText(closedThrough) });
};
