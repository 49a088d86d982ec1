import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  movementRefusal,
  papersDoubt,
  reversalRefusal,
} from '../../../../domain/claims/history.ts';
import { settlementDoubt, sumLeft } from '../../../../domain/claims/indemnity.ts';
import {
  type MovementInput,
  type NewMovement,
  needs,
} from '../../../../domain/claims/movements.ts';
import type { BodyOf, claims } from '../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { deny } from '../../agency/auth/denial.ts';
import { countUnasked } from '../../agency/documents/checklists.ts';
import { noMovement, notNow, permissionFor } from './read.ts';
import { type ClaimRow, claimOfMovement } from './repository.ts';
import { claimDone, requireClaim } from './service.ts';
import { cents, readStanding, refreshStandingsBeside, type Standing } from './standing.ts';

type Body = BodyOf<typeof claims.addMovement>;

interface Entry extends NewMovement {
  readonly reason: string | null;
  readonly reverses: number | null;
}

const enter = async (trx: Trx, context: Context, actor: Actor, claim: ClaimRow, entry: Entry) => {
  const { happenedOn, amount, ...columns } = entry;
  const now = context.clock.now();
  const id = await insertRow(trx, 'claim_movements', {
    ...columns,
    claim_id: claim.id,
    policy_id: claim.policy_id,
    happened_on: happenedOn,
    amount: amount === null ? null : fromCents(amount),
    user_id: actor.userId,
    user_name: actor.userName,
    recorded_at: now,
  });
  await updateRow(trx, 'claims', claim.id, { updated_at: now });
  await refreshStandingsBeside(trx, context, claim, happenedOn);
  return id;
};

/** Fields that a kind of movement does not have are not stored, whatever was sent. */
const entryOf = ({ kind, happenedOn, amount, clock, outcome, reason }: Body): Entry => {
  const isNeeded = (input: MovementInput) => needs(kind, input);
  return {
    kind,
    happenedOn,
    amount: isNeeded('amount') && amount ? toCents(amount) : null,
    clock: (isNeeded('clock') && clock) || null,
    outcome: (isNeeded('outcome') && outcome) || null,
    reason: reason ?? null,
    reverses: null,
  };
};

/** @throws Problem 400 where papers are missing or a settlement is not the computed one, without a reason */
const requireReason = async (
  trx: Trx,
  { id, insured_sum }: ClaimRow,
  { usedSum, working, pending }: Standing,
  { kind, amount, reason }: Entry,
): Promise<void> => {
  if (reason) return;
  const limit = sumLeft({ insuredSum: cents(insured_sum), usedSum });
  const doubt =
    kind === 'settled'
      ? settlementDoubt(amount ?? 0, { limit, indemnity: working?.indemnity ?? null })
      : papersDoubt(kind, { pending, missing: pending + (await countUnasked(trx, id)) });
  if (doubt) throw invalid({ reason: doubt });
};

/**
 * Adds what has happened to a claim.
 * @throws Problem 400 at a field, 404, 409 for what its history does not allow or a stale version
 */
export const recordMovement = (context: Context, actor: Actor, id: number, body: Body) =>
  inTransaction(context, async (trx) => {
    const claim = await requireClaim(trx, id, body.version);
    const standing = await readStanding(trx, context, claim);
    const { facts } = standing;
    const entry = entryOf(body);
    const days = { lossDay: claim.happened_on, today: today(context) };
    const refusal = movementRefusal(facts, entry, days);
    if (refusal)
      throw refusal.field ? invalid({ [refusal.field]: refusal.text }) : notNow(refusal.text);
    await requireReason(trx, claim, standing, entry);
    const movement = await enter(trx, context, actor, claim, entry);
    const { reason, reverses: _, ...what } = entry;
    const amount = what.amount === null ? null : fromCents(what.amount);
    const details = { movement, after: { ...what, amount }, values: { after: { reason } } };
    return claimDone(trx, { context, actor }, 'claim.moved', claim, details);
  });

/** {@link recordMovement} by who may. @throws Problem 403 without the permission of the kind, and as it does */
export const addMovement = async ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof claims.addMovement>): Promise<JsonText> => {
  const permission = permissionFor(body.kind);
  if (!actor.permissions.has(permission)) await deny(context, actor, permission);
  return recordMovement(context, actor, id, body);
};

const counterEntry = (
  reversed: NewMovement & { readonly id: number },
  reason: string,
  on: CivilDate,
): Entry => {
  const { kind, amount, clock, outcome, id } = reversed;
  return { kind, amount, clock, outcome, happenedOn: on, reason, reverses: id };
};

/**
 * Takes a movement back by a counter-entry; the claim stands as without it.
 * @throws Problem 404, 409 where later movements depend on it, the claim is closed, or its version is stale
 */
export const reverseMovement = ({
  context,
  actor,
  params: { id: movementId },
  body: { reason, version },
}: Input<typeof claims.reverseMovement>) =>
  inTransaction(context, async (trx) => {
    const id = await claimOfMovement(trx, movementId);
    if (id === undefined) throw noMovement();
    const claim = await requireClaim(trx, id, version);
    const { movements } = await readStanding(trx, context, claim);
    const refusal = reversalRefusal(movements, movementId);
    if (refusal) throw notNow(refusal);
    const reversed = movements.find((one) => one.id === movementId);
    if (!reversed) throw noMovement();
    await enter(trx, context, actor, claim, counterEntry(reversed, reason, today(context)));
    return claimDone(trx, { context, actor }, 'claim.reversed', claim, {
      movement: movementId,
      before: { kind: reversed.kind, happenedOn: reversed.happenedOn },
      values: { after: { reason } },
    });
  });
