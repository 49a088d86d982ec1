import type { BodyOf, claims } from '../../../../domain/contract/index.ts';
import type { Role } from '../../../../domain/roles.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';
import { findOtherValues } from '../insured/days.repository.ts';
import { findPartTitles } from '../insured/repository.ts';
import { type ClaimRow, findItemIds, replaceItems } from './repository.ts';

export const noClaim = (): Problem => notFound('No existe un siniestro con este identificador');

export const noMovement = (): Problem => notFound('No existe un movimiento con este identificador');

export const notNow = (text: string): Problem => conflict('claim_state', text);

export const claimClosed = (): Problem =>
  notNow('El siniestro está cerrado: reábralo para cambiar sus datos.');

export const findItems = async (
  db: Executor,
  { id, policy_id: policyId, happened_on: day }: ClaimRow,
  role: Role | undefined,
) => {
  const ids = await findItemIds(db, id);
  if (ids.length === 0) return [];
  const others = await findOtherValues(db, policyId, day);
  return findPartTitles(db, { policyId, day, others, role, ids });
};

/**
 * Has a claim touch the items and coverages that were sent; those of objects that the role does not see stay.
 * @param sent nothing where they are left as they are
 * @throws Problem 400 for one that is no item or coverage of the claim's policy
 */
export const saveItems = async (
  trx: Trx,
  role: Role,
  { id, policy_id: policyId, happened_on: day }: ClaimRow,
  sent: BodyOf<typeof claims.registerClaim>['items'],
): Promise<void> => {
  if (!sent) return;
  const ids = [...new Set(sent.map((item) => item.id))];
  const found = await findPartTitles(trx, { policyId, day, others: {}, role, ids });
  if (found.length < ids.length) throw invalid({ items: texts.notAChoice });
  await replaceItems(trx, role, id, ids);
};
