import fc from 'fast-check';
import { earningsOf } from '../../../domain/money/commissions/earnings.ts';
import type { CommissionChoices } from '../../../domain/money/commissions/entries.ts';
import type { Cents } from '../../../domain/money/money.ts';

/** One yearly cycle of a policy; its terms never change. */
export interface CommissionPeriod {
  readonly cycle: number;
  readonly advisorCommission: Cents;
  readonly numberOfPaymentsAdvisor: number;
  /** Who had the policy when the cycle began. */
  readonly advisorId: number;
}

export interface CommissionInstalment {
  readonly number: number;
  readonly cycle: number;
  readonly issued: boolean;
  readonly paid: boolean;
  /** Who had the policy when it was collected. */
  readonly earnedBy: number | undefined;
}

/** A life of a policy, in instalments collected by one advisor or another. */
export interface CommissionHistory extends CommissionChoices {
  readonly currentAdvisorId: number;
  readonly periods: readonly CommissionPeriod[];
  readonly instalments: readonly CommissionInstalment[];
}

/** Something that happens to a policy. */
type PolicyEvent =
  | { kind: 'begin a cycle'; commission: number; parts: number }
  | { kind: 'issue' }
  | { kind: 'pay' }
  | { kind: 'pass on'; advisorId: number };

const cycleBegins = fc.record({
  kind: fc.constant('begin a cycle' as const),
  commission: fc.integer({ min: 0, max: 9_999_999 }),
  parts: fc.integer({ min: 1, max: 13 }),
});

const laterEvents: fc.Arbitrary<PolicyEvent> = fc.oneof(
  { weight: 1, arbitrary: cycleBegins },
  { weight: 6, arbitrary: fc.constant({ kind: 'issue' as const }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'pay' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass on' as const),
      advisorId: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

/** The advisors of {@link commissionHistories}; the policy begins with the first. */
export const ADVISORS = [1, 2, 3] as const;

/**
 * Any life of a policy: cycles with commissions of their own and as many instalments as parts,
 * issued and paid in order, sometimes passed on to another advisor.
 */
export const commissionHistories: fc.Arbitrary<CommissionHistory> = fc
  .record({
    isCommissionAnnualized: fc.boolean(),
    renewalCommission: fc.boolean(),
    first: cycleBegins,
    later: fc.array(laterEvents, { maxLength: 60 }),
  })
  .map(({ first, later, ...choices }) => ({ ...choices, ...lifeOf([first, ...later]) }));

function lifeOf(events: readonly PolicyEvent[]) {
  let currentAdvisorId: number = ADVISORS[0];
  const periods: CommissionPeriod[] = [];
  const instalments: CommissionInstalment[] = [];
  const change = (
    which: (one: CommissionInstalment) => boolean,
    to: Partial<CommissionInstalment>,
  ) => {
    const at = instalments.findIndex(which);
    const found = instalments[at];
    if (found) instalments[at] = { ...found, ...to };
  };
  for (const event of events) {
    if (event.kind === 'begin a cycle') {
      const cycle = periods.length;
      periods.push({
        cycle,
        advisorCommission: event.commission,
        numberOfPaymentsAdvisor: event.parts,
        advisorId: currentAdvisorId,
      });
      for (let part = 0; part < event.parts; part += 1) {
        const number = instalments.length + 1;
        instalments.push({ number, cycle, issued: false, paid: false, earnedBy: undefined });
      }
    } else if (event.kind === 'issue') change((one) => !one.issued, { issued: true });
    else if (event.kind === 'pay')
      change((one) => one.issued && !one.paid, { paid: true, earnedBy: currentAdvisorId });
    else currentAdvisorId = event.advisorId;
  }
  return { currentAdvisorId, periods, instalments };
}

/** The earnings of a history by the domain's rules. */
export const earningsOfHistory = (history: CommissionHistory) =>
  earningsOf(
    history,
    history.periods.map((period) => {
      const own = history.instalments.filter(({ cycle }) => cycle === period.cycle);
      return {
        cycle: period.cycle,
        commission: period.advisorCommission,
        parts: period.numberOfPaymentsAdvisor,
        instalments: own.length,
        advisorId: period.advisorId,
        collected: own.flatMap(({ number, paid, earnedBy }) =>
          paid ? [{ number, advisorId: earnedBy ?? history.currentAdvisorId }] : [],
        ),
      };
    }),
  );
