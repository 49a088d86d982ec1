import type { CivilDate } from '../../../../domain/civilDate.ts';
import { run } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

/**
 * Removes a policy with its parts, after countering what the import entered of it: collections, what they earned,
 * and the openings of its insurer and advisor. The database refuses where any other entry is about it, or the
 * month of one is closed.
 * @param importId of the import that is being undone
 */
export const takeBackPolicy = (
  trx: Trx,
  id: number,
  importId: number,
  { today, now }: { readonly today: CivilDate; readonly now: Date },
): Promise<void> =>
  run(trx)`select take_back_policy(${id}, ${importId}, ${today}::date, ${now}::timestamptz)`;
