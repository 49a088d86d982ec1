import type { customerMerges } from '../../../../domain/contract/index.ts';
import { differencesOf } from '../../../../domain/people/customerMerges.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, invalid, notFound, type Problem, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { lockOwnFields, ownFieldsOf } from '../../agency/ownFields/compiled.repository.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { noCustomer } from '../customers/service.ts';
import {
  countGone,
  countOwned,
  findMergeJson,
  findParted,
  findRow,
  type LockedCustomer,
  type LockedMerge,
  lockBoth,
  mergeList,
  moveAll,
  moveBack,
} from './repository.ts';

const sameCustomer = (): Problem => invalid({ merged_id: texts.anotherCustomer });

const alreadyMerged = (): Problem => conflict('customer_merged', texts.customerMerged);

export const noMerge = (id: number): Problem => notFound(`No existe unión registrada con id ${id}`);

export const alreadyUndone = (): Problem =>
  conflict('merge_undone', 'Esta unión ya se deshizo. Actualice la pantalla.');

/** @param reasons why not, each a sentence without its full stop */
export const cannotUndo = (reasons: readonly string[]): Problem =>
  conflict('merge_kept', `La unión no se puede deshacer: ${reasons.join('; ')}.`);

export const listMerges = ({ context, list }: Input<typeof customerMerges.listMerges>) =>
  readList(context.database, mergeList, list);

/** @throws Problem 404 */
export const readMerge = (db: Executor, id: number): Promise<JsonText> =>
  requireJson(findMergeJson(db, id), () => noMerge(id));

/**
 * What merging two customers would move, and in which fields they differ.
 * @throws Problem 400 for one customer twice, 404
 */
export const previewMerge = ({
  context,
  query: { kept_id, merged_id },
}: Input<typeof customerMerges.previewMerge>): Promise<JsonText> => {
  if (kept_id === merged_id) throw sameCustomer();
  return inSnapshot(context, async (db) => {
    const [survivor, merged] = [await findRow(db, kept_id), await findRow(db, merged_id)];
    if (!survivor) throw noCustomer(kept_id);
    if (!merged) throw noCustomer(merged_id);
    const moved = await countOwned(db, merged_id);
    const differences = differencesOf(survivor, merged, await ownFieldsOf(db, 'customers'));
    return new JsonText(JSON.stringify({ kept: survivor, merged, moved, differences }));
  });
};

/** @throws Problem 404, 409 for one who is anonymous, merged already, or changed meanwhile */
const requireMergeable = (
  customer: LockedCustomer | undefined,
  id: number,
  version: number | undefined,
): LockedCustomer => {
  if (!customer) throw noCustomer(id);
  if (customer.anonymized_at) throw conflict('anonymized', texts.customerAnonymized);
  if (customer.limited_at) throw conflict('customer_limited', texts.customerLimited);
  if (customer.merged_into !== null) throw alreadyMerged();
  if (version !== undefined && version !== customer.version) throw staleVersion();
  return customer;
};

/**
 * What the trail is told of a merge or of its undoing: an entry for each of the two.
 * @param moved table → rows
 */
export const mergeEvents = (
  action: 'customer.merged' | 'customer.unmerged',
  actor: Actor,
  { survivorId, mergedId }: { readonly survivorId: number; readonly mergedId: number },
  moved: Readonly<Record<string, number>>,
): AuditEvent[] => [
  auditEvent(action, ['customer', survivorId], actor, {
    details: { kept_id: survivorId, merged_id: mergedId, moved },
  }),
  auditEvent(action, ['customer', mergedId], actor, {
    details: { kept_id: survivorId, merged_id: mergedId },
  }),
];

/**
 * Merges two records of one customer: all that the one has moves to the other, whose fields
 * stay; the one is hidden from then on and leads to the other.
 * @throws Problem 400 for one customer twice, 404, 409 for one who is anonymous, merged already, or changed
 * since the rehearsal
 */
export const mergeCustomers = ({
  context,
  actor,
  body,
}: Input<typeof customerMerges.mergeCustomers>): Promise<JsonText> => {
  const { kept_id: survivorId, merged_id: mergedId } = body;
  if (survivorId === mergedId) throw sameCustomer();
  return inTransaction(context, async (trx) => {
    await lockOwnFields(trx, 'customers');
    const both = await lockBoth(trx, [survivorId, mergedId]);
    requireMergeable(both.get(survivorId), survivorId, body.kept_version);
    requireMergeable(both.get(mergedId), mergedId, body.merged_version);
    const moved = await countOwned(trx, mergedId);
    const id = await moveAll(trx, actor, { survivorId, mergedId, now: context.clock.now() });
    await refreshFormulas(trx, 'customers', survivorId);
    const counts = Object.fromEntries(moved.map(({ table, rows }) => [table, rows]));
    return {
      result: await readMerge(trx, id),
      events: mergeEvents('customer.merged', actor, { survivorId, mergedId }, counts),
    };
  });
};

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
