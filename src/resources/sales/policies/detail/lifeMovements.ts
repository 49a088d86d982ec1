/** A policy's life as one line: registration, renewals, endorsements and cancellation (domain §39). */
import { type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../../../../domain/money/money.ts';
import { endsPolicy } from '../../../../../domain/sales/endorsements/kinds.ts';
import type { Endorsement } from '../../../../data/endorsements.ts';
import type { Period, Policy } from '../../../../data/records.ts';
import { periodDay } from '../../../../ui/premium/premiumModel.ts';

/** Something that happened to a policy. */
export interface LifeMovement {
  readonly key: string;
  readonly kind: 'registration' | 'renewal' | 'endorsement' | 'cancelled';
  /** Of a renewal. */
  readonly number?: number;
  readonly endorsement?: Endorsement;
  /** From which day it holds. */
  readonly day: CivilDate;
  /** Signed; undefined where it has none. */
  readonly amount?: Cents;
  /** What the period is worth with it; undefined where it does not count (yet). */
  readonly running?: Cents;
}

const byDay = (one: Endorsement, other: Endorsement) =>
  one.effectiveOn.localeCompare(other.effectiveOn) ||
  (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER) ||
  one.id - other.id;

/** The value that a period began with, and what each of its endorsements made of it. */
const movementsOfPeriod = (
  begun: Pick<LifeMovement, 'key' | 'kind' | 'number' | 'day'>,
  period: Period,
  endorsements: readonly Endorsement[],
): LifeMovement[] => {
  const counts = ({ state }: Endorsement) => state === 'issued';
  const amounts = endorsements.filter(counts).map(({ policyValue }) => toCents(policyValue));
  let running = toCents(period.policyValue) - sumCents(amounts);
  const first: LifeMovement = { ...begun, amount: running, running };
  return [
    first,
    ...endorsements.map((endorsement): LifeMovement => {
      const amount = toCents(endorsement.policyValue);
      if (counts(endorsement)) running += amount;
      return {
        key: `endorsement ${endorsement.id}`,
        kind: 'endorsement',
        endorsement,
        day: civilDate(endorsement.effectiveOn),
        amount,
        ...(counts(endorsement) ? { running } : {}),
      };
    }),
  ];
};

/** A cancellation that no endorsement made. */
const bareCancellation = (
  { cancelledOn }: Policy,
  endorsements: readonly Endorsement[],
): LifeMovement[] => {
  const isEndorsed = endorsements.some(({ kind, state }) => endsPolicy(kind) && state === 'issued');
  return cancelledOn && !isEndorsed
    ? [{ key: 'cancelled', kind: 'cancelled', day: civilDate(cancelledOn) }]
    : [];
};

/**
 * What happened to a policy, the first first.
 * @param policy its periods are worth what they are with their endorsements
 * @param all its endorsements, in any state; those that are not issued stand at their day and do not count
 */
export const lifeOf = (policy: Policy, all: readonly Endorsement[]): LifeMovement[] => {
  const periods = (policy.periods ?? []).toSorted((a, b) => (a.cycle ?? 0) - (b.cycle ?? 0));
  const days = periods.map((period) => periodDay(period, policy.startDate));
  const sorted = all.toSorted(byDay);
  const ofPeriod = (place: number) =>
    sorted.filter(({ effectiveOn }) => {
      const isAfter = place === 0 || effectiveOn >= (days[place] ?? '');
      const next = days[place + 1];
      return isAfter && (next === undefined || effectiveOn < next);
    });
  const movements = periods.flatMap((period, place) =>
    movementsOfPeriod(
      {
        key: `period ${period.id}`,
        kind: place === 0 ? 'registration' : 'renewal',
        number: place,
        day: days[place] ?? civilDate(policy.startDate),
      },
      period,
      ofPeriod(place),
    ),
  );
  return [...movements, ...bareCancellation(policy, all)];
};

/**
 * What a policy's period was worth on a day.
 * @returns undefined before the policy began
 */
export const valueOn = (life: readonly LifeMovement[], day: CivilDate): Cents | undefined =>
  life.findLast((movement) => movement.running !== undefined && movement.day <= day)?.running;
