import {
  type PolicyPast,
  paidByInsurer,
  paidToAdvisor,
} from '../../../../domain/agency/imports/collected.ts';
import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { idAt } from '../../../db/ids.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { payOpening } from '../../money/commissions/receipts.ts';
import { enterOpenings } from '../../money/insurerStatements/entries.repository.ts';
import { lockBooks } from '../../money/monthCloses/repository.ts';
import { registerPastPolicies } from '../../sales/policies/service.ts';
import { type ImportedPolicy, readImportedPolicies } from './pastPolicy.repository.ts';

export type PolicyOfFile = BodyOf<typeof policies.registerPolicy> & {
  /** Dollars, as decimal text. */
  readonly netPremium: string | null;
};

interface PolicyToImport {
  readonly body: PolicyOfFile;
  readonly past: PolicyPast;
}

interface ImportedPast extends ImportedPolicy {
  readonly past: PolicyPast;
}

/** @returns the ids of the instalments that its insurer had paid. @throws Problem 400 at the cell */
const settledOf = (context: Context, { past, collected }: ImportedPast): readonly number[] => {
  const { insurerPaidThrough: through } = past;
  if (through === undefined) return [];
  const found = paidByInsurer(collected, through, today(context));
  if ('message' in found) throw invalid({ insurerPaidThrough: found.message });
  return found.instalments.map(({ id }) => id);
};

/** @returns what its advisor had been paid. @throws Problem 400 at the cell */
const paidOf = (context: Context, { past, collected, earned, issued }: ImportedPast): Cents => {
  const { advisorPaid, advisorPaidThrough: through } = past;
  if (through === undefined) {
    const amount = toCents(advisorPaid ?? '0');
    const most = earned.reduce((sum, one) => sum + one.amount, 0);
    if (amount > most) throw invalid({ advisorPaid: texts.exceedsBalance });
    return amount;
  }
  const isWhole = earned.some((one) => one.isWhole);
  const most = isWhole ? issued : collected.length;
  const found = paidToAdvisor(earned, { through, most, today: today(context) });
  if ('message' in found) throw invalid({ advisorPaidThrough: found.message });
  return found.amount;
};

const hasOpenings = ({ past }: PolicyToImport): boolean =>
  [past.insurerPaidThrough, past.advisorPaidThrough, past.advisorPaid].some(
    (row) => row !== undefined,
  );

const close = async (
  context: Context,
  actor: Actor,
  trx: Trx,
  pasts: ReadonlyMap<number, PolicyPast>,
) => {
  const now = context.clock.now();
  const read = await readImportedPolicies(trx, [...pasts.keys()], today(context));
  const brought = read.map((one): ImportedPast => ({ ...one, past: pasts.get(one.id) ?? {} }));
  const settled = brought.flatMap((one) => settledOf(context, one));
  await enterOpenings(trx, settled, { closedThrough: await lockBooks(trx), now });
  const paid = brought
    .map((one) => ({ policyId: one.id, advisorId: one.advisorId, amount: paidOf(context, one) }))
    .filter(({ amount }) => amount > 0);
  const events = [];
  for (const one of paid) events.push(await payOpening(context, actor, trx, one));
  return events;
};

/**
 * Registers policies with what had been collected, paid by their insurers and paid to their advisors before
 * they came here, in the transaction of the context.
 * @returns their ids, in their order
 * @throws Problem as `registerPastPolicies` does, and 400 for a past that cannot be; then none is to be kept
 */
export const importPastPolicies = async (
  context: Context,
  actor: Actor,
  brought: readonly PolicyToImport[],
): Promise<number[]> => {
  const ids = await registerPastPolicies(
    context,
    actor,
    brought.map(({ body: { netPremium, ...body }, past: { collectedThrough: through } }) => ({
      body,
      netPremium,
      through,
    })),
  );
  const pasts = brought.flatMap((one, place) =>
    hasOpenings(one) ? [[idAt(ids, place), one.past] as const] : [],
  );
  if (pasts.length === 0) return ids;
  return inTransaction(context, async (trx) => ({
    result: ids,
    events: await close(context, actor, trx, new Map(pasts)),
  }));
};
