import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  ANSWER_DAYS,
  type ClaimClock,
  type ClaimTerms,
  type ClockStanding,
  clocksOn,
  PUBLIC_BOND_ANSWER_DAYS,
} from '../../../../domain/claims/clocks.ts';
import { factsOf } from '../../../../domain/claims/history.ts';
import { type IndemnityWorking, workOutIndemnity } from '../../../../domain/claims/indemnity.ts';
import type { Movement } from '../../../../domain/claims/movements.ts';
import {
  type ClaimFacts,
  clockRuns,
  outstandingOf,
  stateOf,
} from '../../../../domain/claims/state.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import { type Context, today } from '../../../context.ts';
import { allowRestricted, type Executor, type Trx } from '../../../db/transaction.ts';
import { findHolidays } from '../../privacy/terms/repository.ts';
import { findUsedSum } from './cover.repository.ts';
import {
  type ClaimRow,
  countPending,
  findItemIds,
  findMovements,
  lockClaim,
  lockClaimsBeside,
  lockClaimsToNotify,
  type MovementRow,
  writeStanding,
} from './repository.ts';

const termsOf = (claim: ClaimRow): ClaimTerms => ({
  notice: { days: claim.notice_days, kind: 'business' },
  papers: { days: claim.papers_days, kind: 'calendar' },
  answer: {
    days: claim.is_public_bond ? PUBLIC_BOND_ANSWER_DAYS : ANSWER_DAYS,
    kind: 'calendar',
  },
  payment: { days: claim.payment_days, kind: 'calendar' },
});

export const cents = (amount: string | null) => (amount === null ? null : toCents(amount));
const movementOf = ({ happened_on: happenedOn, amount, ...row }: MovementRow): Movement => ({
  ...row,
  happenedOn,
  amount: cents(amount),
});

const percent = (share: string | null) => (share === null ? null : Number(share));

const workingOf = (claim: ClaimRow, usedSum: Cents): IndemnityWorking | null =>
  claim.claimed === null
    ? null
    : workOutIndemnity({
        claimed: toCents(claim.claimed),
        deductible: {
          fixed: cents(claim.deductible_fixed),
          claimPercent: percent(claim.deductible_claim_percent),
          sumPercent: percent(claim.deductible_sum_percent),
          minimum: cents(claim.deductible_minimum),
        },
        insuredSum: cents(claim.insured_sum),
        usedSum,
        depreciation: cents(claim.depreciation),
      });

export interface Standing {
  readonly rows: readonly MovementRow[];
  readonly movements: readonly Movement[];
  readonly facts: ClaimFacts;
  readonly pending: number;
  readonly clocks: readonly ClockStanding[];
  readonly usedSum: Cents;
  readonly working: IndemnityWorking | null;
}

export const readStanding = async (
  db: Executor,
  context: Context,
  claim: ClaimRow,
): Promise<Standing> => {
  const [rows, holidays, itemIds, pending] = await Promise.all([
    findMovements(db, claim.id),
    findHolidays(db),
    findItemIds(db, claim.id),
    countPending(db, claim.id),
  ]);
  const movements = rows.map(movementOf);
  const facts = factsOf(movements);
  const runs = clockRuns(facts, claim.reported_on);
  const clocks = clocksOn(runs, termsOf(claim), holidays, today(context));
  const touching = { claimId: claim.id, itemIds };
  const usedSum = await findUsedSum(db, claim.policy_id, claim.happened_on, touching);
  const working = workingOf(claim, usedSum);
  return { rows, movements, facts, pending, clocks, usedSum, working };
};

const dueOf = (clocks: readonly ClockStanding[], wanted: ClaimClock): CivilDate | null =>
  clocks.find(({ clock, endedOn }) => clock === wanted && endedOn === null)?.dueOn ?? null;

const columnsOf = (
  { facts, pending, clocks, movements, working }: Standing,
  before: ClaimRow,
  since: CivilDate,
) => {
  const state = stateOf(facts, pending);
  return {
    state,
    state_since: state === before.state ? before.state_since : since,
    presented_on: facts.presentedOn,
    answered_on: facts.insurerAnsweredOn,
    was_objected: movements.some(({ kind }) => kind === 'objected'),
    indemnity: facts.indemnity === null ? null : fromCents(facts.indemnity),
    ex_gratia: fromCents(facts.exGratia),
    paid: fromCents(facts.paid),
    reserve: fromCents(outstandingOf(facts, working?.indemnity ?? 0)),
    last_movement: facts.last?.kind ?? null,
    last_movement_on: facts.last?.on ?? null,
    notice_due_on: dueOf(clocks, 'notice'),
    papers_due_on: dueOf(clocks, 'papers'),
    answer_due_on: dueOf(clocks, 'answer'),
    payment_due_on: dueOf(clocks, 'payment'),
  };
};

/**
 * Writes where a claim stands, once something of it has changed in the same transaction.
 * @param claim as it was before, locked
 * @param since the day from which it is in a state that is another one now
 */
export const refreshStanding = async (
  trx: Trx,
  context: Context,
  claim: ClaimRow,
  since: CivilDate = today(context),
): Promise<void> => {
  const standing = await readStanding(trx, context, claim);
  await writeStanding(trx, claim.id, columnsOf(standing, claim, since));
};

export const refreshStandings = async (trx: Trx, context: Context, claims: readonly ClaimRow[]) => {
  for (const claim of claims) await refreshStanding(trx, context, claim);
};

/** {@link refreshStanding} of a claim and of the others of its policy, whose sum it may take from. */
export const refreshStandingsBeside = async (
  trx: Trx,
  context: Context,
  { id }: ClaimRow,
  since?: CivilDate,
): Promise<void> => {
  const claims = await lockClaimsBeside(trx, id);
  // The changed claim comes first: the others read in its row what it takes of their sum.
  const inOrder = claims.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
  for (const claim of inOrder) await refreshStanding(trx, context, claim, since);
};

/** {@link refreshStanding} of the claims whose days follow from holidays, once these have changed: of limited customers, too. */
export const refreshBusinessDays = async (trx: Trx, context: Context): Promise<void> => {
  await allowRestricted(trx);
  await refreshStandings(trx, context, await lockClaimsToNotify(trx));
};

export const refreshClaimOfDocument = async (trx: Trx, context: Context, claimId: number) => {
  const claim = await lockClaim(trx, claimId);
  if (claim) await refreshStanding(trx, context, claim);
};
