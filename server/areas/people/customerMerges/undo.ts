import type { customerMerges } from '../../../../domain/contract/index.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { inTransaction } from '../../../transaction.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { mergeEvents, readMerge } from './merge.ts';
import { alreadyUndone, cannotUndo, noMerge } from './problems.ts';
import { countGone, findParted, type LockedMerge, lockBoth, moveBack } from './repository.ts';

const obstaclesTo = async (trx: Trx, merge: LockedMerge): Promise<string[]> => {
  const both = await lockBoth(trx, [merge.kept_id, merge.merged_id]);
  const [survivor, merged] = [both.get(merge.kept_id), both.get(merge.merged_id)];
  if (survivor?.anonymized_at) return ['los datos del cliente se anonimizaron'];
  if (survivor?.limited_at) return ['el tratamiento de los datos del cliente está limitado'];
  if (survivor?.merged_into || merged?.merged_into !== merge.kept_id)
    return ['el cliente que se quedó se unió después a otro: deshaga primero esa unión'];
  const gone = (await countGone(trx, merge)).map(
    ({ label, rows }) => `${label}: ${rows} ya no ${rows === 1 ? 'es' : 'son'} de este cliente`,
  );
  const parted = (await findParted(trx, merge)).map(
    (number) =>
      `la póliza ${number} se cobra a una tarjeta o cuenta que quedaría en el otro cliente`,
  );
  return [...gone, ...parted];
};

/**
 * Undoes a merge: exactly what moved goes back, and the customer is shown again (domain §19). What was
 * registered since stays with who was kept.
 * @throws Problem 404, 409 when it is undone already, or with the reasons why it cannot be
 */
export const undoMerge = ({ context, actor, params }: Input<typeof customerMerges.undoMerge>) =>
  inTransaction(context, async (trx) => {
    await lockOwnFields(trx, 'customers');
    const merge = await lockRow(trx, 'customer_merges', params.id, () => noMerge(params.id));
    if (merge.undone_at) throw alreadyUndone();
    const obstacles = await obstaclesTo(trx, merge);
    if (obstacles.length > 0) throw cannotUndo(obstacles);
    await moveBack(trx, actor, merge, context.clock.now());
    const pair = { survivorId: merge.kept_id, mergedId: merge.merged_id };
    for (const customerId of Object.values(pair))
      await refreshFormulas(trx, 'customers', customerId);
    return {
      result: await readMerge(trx, params.id),
      events: mergeEvents('customer.unmerged', actor, pair, {}),
    };
  });
