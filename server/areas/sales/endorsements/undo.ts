import { isDeepStrictEqual } from 'node:util';
import { type CivilDate, formatDate, todayIn } from '../../../../domain/civilDate.ts';
import type { endorsements } from '../../../../domain/contract/index.ts';
import { toCents } from '../../../../domain/money/money.ts';
import {
  changesCancellation,
  endorsementName,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type CallInput, type Context, today } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { counterEndorsement } from '../../money/commissions/earnings.ts';
import { lockBooks } from '../../money/monthCloses/repository.ts';
import { recordMovement } from '../../money/payments/movements.repository.ts';
import { undoRowChanges } from '../insured/changes.ts';
import { updatePeriodRow } from '../policies/existing/repository.ts';
import { type LockedPolicy, lockSchedule } from '../policies/existing/schedule.ts';
import { deletePremium, insertPremiums } from '../policies/premium.repository.ts';
import {
  type Figures,
  readFigures,
  restoreDues,
  type Words,
  writeInstalments,
} from './figures.repository.ts';
import { takeStep } from './read.ts';
import { type EndorsementRow, findRefunds, issuedAt, lastNumber } from './repository.ts';

const dayIssued = async (context: Context, trx: Trx, id: number): Promise<CivilDate> =>
  todayIn(context.config.agency.timeZone, await issuedAt(trx, id));

/** @throws Problem 409 for a later endorsement that changed figures, or a closed month */
const requireLast = async (
  context: Context,
  trx: Trx,
  policy: LockedPolicy,
  row: EndorsementRow,
): Promise<void> => {
  const last = await lastNumber(trx, policy.id);
  if (last !== row.number)
    throw conflict('endorsed_since', `Deshaga antes el ${endorsementName(last)}.`);
  const closedThrough = await lockBooks(trx);
  if (closedThrough !== null && (await dayIssued(context, trx, row.id)) <= closedThrough)
    throw conflict('month_closed', texts.endorsementMonthClosed(formatDate(closedThrough)));
};

/**
 * The figures that the undoing of an endorsement puts back others for; undefined for one that changed rows alone, on
 * which no figures are built.
 * @throws Problem 409 as {@link requireLast}, for a renewal, or money that moved since
 */
const standingFigures = async (
  context: Context,
  trx: Trx,
  policy: LockedPolicy,
  row: EndorsementRow,
): Promise<Figures | undefined> => {
  const hasFigures = !isDeepStrictEqual(row.figures_before, row.figures_after);
  if (hasFigures) await requireLast(context, trx, policy, row);
  const latest = (await lockSchedule(trx, policy, today(context))).at(-1)?.period;
  if (latest?.id !== row.period_id) throw conflict('renewed_since', texts.endorsementRenewed);
  if (!hasFigures) return undefined;
  const figures = await readFigures(trx, policy.id, latest.id);
  // Written by the issue as readFigures answers it.
  if (!isDeepStrictEqual(figures, row.figures_after))
    throw conflict('changed_since', texts.endorsementChanged);
  return figures;
};

const counterRefunds = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  row: EndorsementRow,
  before: Figures,
): Promise<void> => {
  for (const refund of await findRefunds(trx, row.id)) {
    const { id, policy_id, payment_id, number_payment, credit } = refund;
    const was = before.instalments.find((one) => one.id === payment_id);
    await recordMovement(trx, actor, now, {
      payment: { id: payment_id, policy_id, number_payment, credit },
      kind: 'refunded',
      credit: toCents(was?.credit ?? credit),
      undoes: id,
      endorsementId: row.id,
    });
  }
};

/**
 * The policy, its period and its instalments as they were before an endorsement, with what was typed on them.
 * @throws Problem 409 where something was typed on an instalment that goes
 */
const restore = async (
  trx: Trx,
  policy: LockedPolicy,
  row: EndorsementRow,
  standing: Figures,
  before: Figures,
  now: Date,
): Promise<number> => {
  const { cycle, id } = await trx
    .selectFrom('policy_periods')
    .select(['id', 'cycle'])
    .where('id', '=', row.period_id)
    .executeTakeFirstOrThrow();
  // Written by the issue.
  const words = (row.instalment_words ?? {}) as Words;
  await updateRow(trx, 'policies', policy.id, {
    ...before.policy,
    ...(changesCancellation(row.kind) ? { cancellation_reason: words.cancellation ?? null } : {}),
    updated_at: now,
  });
  const place = { policyId: policy.id, cycle, now, words };
  const { instalments } = standing;
  const gone = await writeInstalments(trx, place, instalments, before.instalments, async () => {
    await deletePremium(trx, id);
    const {
      commission_earned: _,
      settled_payments: __,
      settled_earnings: ___,
      ...columns
    } = before.period;
    await updatePeriodRow(trx, id, columns);
    if (before.premium)
      await insertPremiums(trx, [{ ...before.premium, policy_id: policy.id, cycle }]);
  });
  const [number] = Object.keys(gone);
  if (number !== undefined) throw conflict('changed_since', texts.endorsementObservations(number));
  await restoreDues(trx, policy.id, before.instalments);
  await refreshFormulas(trx, 'policies', policy.id);
  return id;
};

/**
 * Undoes the issue of an endorsement on which nothing was built: instalments and period are as before, and what
 * advisors earned by it is countered. Its number stays used.
 * @throws Problem 404, 409 for what happened since, or a stale version
 */
export const undoEndorsement = (input: CallInput<typeof endorsements.undoEndorsement>) => {
  const { context, actor, body } = input;
  const taken = { step: 'undone', reason: body.reason } as const;
  return takeStep(input, taken, async ({ trx, policy, row, now, write }) => {
    const standing = await standingFigures(context, trx, policy, row);
    await undoRowChanges(trx, { endorsementId: row.id, policyId: policy.id, now });
    await write({ state: 'undone' });
    if (!standing) return;
    // Written by the issue as readFigures answers it.
    const before = row.figures_before as Figures;
    const periodId = await restore(trx, policy, row, standing, before, now);
    await counterRefunds(trx, actor, now, row, before);
    const { settled_payments, settled_earnings } = before.period;
    const settled = { collected: settled_payments, earned: toCents(settled_earnings) };
    await counterEndorsement(trx, periodId, row.id, { day: today(context), now, settled });
  });
};
