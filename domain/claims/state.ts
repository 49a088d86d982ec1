import type { CivilDate } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import type { Cents } from '../money/money.ts';
import { CLAIM_CLOCK_IDS, type ClaimClock, type ClockRun, type Pause } from './clocks.ts';
import type { ClaimMovementKind, ClaimOutcome, NewMovement } from './movements.ts';

export const CLAIM_STATES = {
  reported: 'Avisado',
  papersPending: 'Documentos pendientes',
  complete: 'Documentos completos',
  presented: 'Presentado',
  objected: 'Con objeción',
  settling: 'En liquidación',
  toPay: 'Por pagar',
  paid: 'Pagado',
  closed: 'Cerrado',
  reopened: 'Reabierto',
} as const;

export type ClaimState = keyof typeof CLAIM_STATES;

export const CLAIM_STATE_IDS = keysOf(CLAIM_STATES);

/** Facts that the movements of a claim come to; days are those on which things happened. */
export interface ClaimFacts {
  readonly notifiedOn: CivilDate | null;
  readonly papersRequestedOn: CivilDate | null;
  readonly papersCompleteOn: CivilDate | null;
  readonly presentedOn: CivilDate | null;
  /** Day of an objection or rejection that waits for an answer. */
  readonly objectedOn: CivilDate | null;
  readonly rejectedOn: CivilDate | null;
  readonly awaitedFrom: CivilDate | null;
  readonly insurerAnsweredOn: CivilDate | null;
  readonly acceptedOn: CivilDate | null;
  /** The day of the last settlement, or else of what is paid ex gratia. */
  readonly agreedOn: CivilDate | null;
  readonly indemnity: Cents | null;
  readonly exGratia: Cents;
  readonly paid: Cents;
  readonly paidOn: CivilDate | null;
  /** Estimate of what the insurer has still to pay; null where the claim's figures give it. */
  readonly reserve: Cents | null;
  readonly reinstatement: Cents;
  readonly pauses: Readonly<Record<ClaimClock, readonly Pause[]>>;
  readonly closed: { readonly on: CivilDate; readonly outcome: ClaimOutcome | null } | null;
  readonly days: Readonly<Partial<Record<ClaimMovementKind, CivilDate>>>;
  readonly last: { readonly kind: ClaimMovementKind; readonly on: CivilDate } | null;
  readonly isJustReopened: boolean;
}

export const NO_FACTS: ClaimFacts = {
  notifiedOn: null,
  papersRequestedOn: null,
  papersCompleteOn: null,
  presentedOn: null,
  objectedOn: null,
  rejectedOn: null,
  awaitedFrom: null,
  insurerAnsweredOn: null,
  acceptedOn: null,
  agreedOn: null,
  indemnity: null,
  exGratia: 0,
  paid: 0,
  paidOn: null,
  reserve: null,
  reinstatement: 0,
  pauses: { notice: [], papers: [], answer: [], payment: [] },
  closed: null,
  days: {},
  last: null,
  isJustReopened: false,
};

export const agreedAmount = ({ indemnity, exGratia }: ClaimFacts): Cents =>
  (indemnity ?? 0) + exGratia;

/** Whether the amount is agreed; true for zero, too, where a loss is below its deductible. */
export const isAgreed = ({ indemnity, exGratia }: ClaimFacts) => indemnity !== null || exGratia > 0;

/**
 * What the insurer is still to pay, in cents: at least what is agreed and not paid, nothing once the claim is closed.
 * @param proposed what the figures of the claim come to
 */
export const outstandingOf = (facts: ClaimFacts, proposed: Cents): Cents => {
  if (facts.closed) return 0;
  const estimate = facts.reserve ?? (isAgreed(facts) ? 0 : proposed);
  return Math.max(estimate, agreedAmount(facts) - facts.paid);
};

const resumed = (pauses: readonly Pause[], on: CivilDate): readonly Pause[] =>
  pauses.map((pause) => (pause.until === null ? { ...pause, until: on } : pause));

const CHANGES: Readonly<
  Record<ClaimMovementKind, (facts: ClaimFacts, movement: NewMovement) => Partial<ClaimFacts>>
> = {
  notified: (_, { happenedOn }) => ({ notifiedOn: happenedOn }),
  papersRequested: (_, { happenedOn }) => ({
    papersRequestedOn: happenedOn,
    papersCompleteOn: null,
  }),
  papersComplete: (_, { happenedOn }) => ({ papersCompleteOn: happenedOn }),
  presented: (_, { happenedOn }) => ({ presentedOn: happenedOn, awaitedFrom: happenedOn }),
  objected: (_, { happenedOn }) => ({ objectedOn: happenedOn, insurerAnsweredOn: happenedOn }),
  answered: ({ rejectedOn, reserve }, { happenedOn }) => ({
    objectedOn: null,
    rejectedOn: null,
    reserve: rejectedOn === null ? reserve : null,
    awaitedFrom: happenedOn,
    insurerAnsweredOn: null,
  }),
  accepted: ({ insurerAnsweredOn }, { happenedOn }) => ({
    objectedOn: null,
    rejectedOn: null,
    acceptedOn: happenedOn,
    insurerAnsweredOn: insurerAnsweredOn ?? happenedOn,
  }),
  settled: ({ insurerAnsweredOn }, { happenedOn, amount }) => ({
    objectedOn: null,
    rejectedOn: null,
    insurerAnsweredOn: insurerAnsweredOn ?? happenedOn,
    agreedOn: happenedOn,
    indemnity: amount,
    reserve: null,
  }),
  rejected: (_, { happenedOn }) => ({
    rejectedOn: happenedOn,
    insurerAnsweredOn: happenedOn,
    reserve: 0,
  }),
  payment: ({ paid, reserve }, { happenedOn, amount }) => ({
    paid: paid + (amount ?? 0),
    paidOn: happenedOn,
    reserve: reserve === null ? null : Math.max(0, reserve - (amount ?? 0)),
  }),
  exGratia: ({ exGratia, agreedOn }, { happenedOn, amount }) => ({
    exGratia: exGratia + (amount ?? 0),
    agreedOn: agreedOn ?? happenedOn,
  }),
  reinstatement: ({ reinstatement }, { amount }) => ({
    reinstatement: reinstatement + (amount ?? 0),
  }),
  reserve: (_, { amount }) => ({ reserve: amount ?? 0 }),
  paused: ({ pauses }, { happenedOn, clock }) =>
    clock === null
      ? {}
      : {
          pauses: { ...pauses, [clock]: [...pauses[clock], { from: happenedOn, until: null }] },
        },
  resumed: ({ pauses }, { happenedOn, clock }) =>
    clock === null ? {} : { pauses: { ...pauses, [clock]: resumed(pauses[clock], happenedOn) } },
  closed: (_, { happenedOn, outcome }) => ({ closed: { on: happenedOn, outcome } }),
  reopened: ({ rejectedOn, reserve }) => ({
    closed: null,
    reserve: rejectedOn === null ? reserve : null,
  }),
};

export const withMovement = (facts: ClaimFacts, movement: NewMovement): ClaimFacts => {
  const { kind, happenedOn } = movement;
  return {
    ...facts,
    ...CHANGES[kind](facts, movement),
    days: { ...facts.days, [kind]: happenedOn },
    last: { kind, on: happenedOn },
  };
};

/**
 * Where a claim stands, but that it has just been reopened.
 * @param pending how many of its documents are still to come
 */
const stageOf = (facts: ClaimFacts, pending: number): ClaimState => {
  const { presentedOn, papersRequestedOn, papersCompleteOn, acceptedOn, paid } = facts;
  if (facts.closed) return 'closed';
  const agreed = agreedAmount(facts);
  if (agreed > 0) return paid >= agreed ? 'paid' : 'toPay';
  if (isAgreed(facts)) return 'settling';
  if (facts.objectedOn !== null || facts.rejectedOn !== null) return 'objected';
  if (acceptedOn !== null) return 'settling';
  if (presentedOn !== null) return 'presented';
  if (pending > 0) return 'papersPending';
  if (papersCompleteOn !== null) return 'complete';
  return papersRequestedOn === null ? 'reported' : 'papersPending';
};

/** State of a claim; reopened until something else happens. */
export const stateOf = (facts: ClaimFacts, pending: number): ClaimState =>
  facts.isJustReopened ? 'reopened' : stageOf(facts, pending);

const NEXT_STEPS: Readonly<
  Record<ClaimState, (facts: ClaimFacts, pending: number) => ClaimMovementKind | null>
> = {
  reported: ({ notifiedOn }) => (notifiedOn === null ? 'notified' : 'papersRequested'),
  papersPending: ({ notifiedOn, papersCompleteOn }, pending) => {
    if (papersCompleteOn !== null) return 'presented';
    if (pending === 0) return 'papersComplete';
    return notifiedOn === null ? 'notified' : null;
  },
  complete: () => 'presented',
  presented: () => 'accepted',
  objected: ({ rejectedOn }) => (rejectedOn === null ? 'answered' : 'closed'),
  settling: (facts) => (isAgreed(facts) ? 'closed' : 'settled'),
  toPay: () => 'payment',
  paid: () => 'closed',
  closed: () => null,
  reopened: () => null,
};

/** The movement that comes next where nothing unusual happens; null where a document or a person is waited for. */
export const nextStep = (facts: ClaimFacts, pending: number): ClaimMovementKind | null =>
  NEXT_STEPS[stageOf(facts, pending)](facts, pending);

/**
 * When each clock ran, of those that have started; a claim that is closed stops them all.
 * @param reportedOn the day on which the agency was told of the loss
 */
export const clockRuns = (facts: ClaimFacts, reportedOn: CivilDate): readonly ClockRun[] => {
  const agreed = agreedAmount(facts);
  const runs: Readonly<Record<ClaimClock, readonly [CivilDate | null, CivilDate | null]>> = {
    notice: [reportedOn, facts.notifiedOn ?? facts.presentedOn],
    papers: [facts.papersRequestedOn, facts.papersCompleteOn],
    answer: [facts.awaitedFrom, facts.insurerAnsweredOn],
    payment: [agreed > 0 ? facts.agreedOn : null, facts.paid >= agreed ? facts.paidOn : null],
  };
  return CLAIM_CLOCK_IDS.flatMap((clock) => {
    const [from, ended] = runs[clock];
    const endedOn = ended ?? facts.closed?.on ?? null;
    return from === null ? [] : [{ clock, from, pauses: facts.pauses[clock], endedOn }];
  });
};
