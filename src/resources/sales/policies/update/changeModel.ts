import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import { type CivilDate, civilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { neverIssued } from '../../../../../domain/sales/cancellation.ts';
import {
  type ChangedTerms,
  changePolicy,
  type ExistingSchedule,
} from '../../../../../domain/sales/policyChange.ts';
import { type ScheduledCycle, yearOfCycle } from '../../../../../domain/sales/policySchedule.ts';
import { replanRefusal } from '../../../../../domain/sales/refusalTexts.ts';
import type { ExistingInstalment } from '../../../../../domain/sales/replan.ts';
import {
  type CycleDifference,
  scheduleDifference,
} from '../../../../../domain/sales/scheduleDifference.ts';
import type { Policy } from '../../../../data/records.ts';
import { type Typed, unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { typedCents } from '../../../../ui/format.ts';
import { isPaid } from '../policy.ts';
import { existingSchedule, hiddenInstalments } from '../timeline.ts';

export type TypedTerms = Readonly<Record<keyof ChangedTerms, Typed>>;

export type YearDifference = CycleDifference & { readonly year: number };

export type ChangePreview =
  | { readonly kind: 'unknown' | 'incomplete' }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'planned';
      readonly years: readonly YearDifference[];
      readonly instalments: readonly ExistingInstalment[];
      /** Changed instalments still to collect that fall due when the policy has ended. */
      readonly afterEnd: readonly ExistingInstalment[];
      readonly endDate: CivilDate;
      readonly cycles: readonly ScheduledCycle[];
    };

/**
 * Plans a policy anew by the typed terms, as the server will.
 * @param policy as the form was opened with it
 * @param areVoid whether instalments due from an earlier end on become void: then the plan stays that of the former end
 */
export const previewChange = (
  policy: Policy,
  typed: TypedTerms,
  areVoid = false,
): ChangePreview => {
  const existing = existingSchedule(policy);
  if (!existing) return { kind: 'unknown' };
  const terms = termsOf(typed);
  if (!terms) return { kind: 'incomplete' };
  const outcome = unlessOutOfRange(() =>
    changePolicy(existing, areVoid ? { ...terms, endDate: existing.endDate } : terms),
  );
  if (!outcome) return { kind: 'incomplete' };
  if (!outcome.ok) {
    // The message names the period as it is called now, as the server's does.
    const period = existing.cycles.find(({ cycle }) => cycle === outcome.cycle);
    const year = period ? yearOfCycle(existing.startDate, period) : 0;
    return { kind: 'refused', message: replanRefusal(outcome.refusal, year) };
  }
  const yearOf = (cycle: number): number => {
    const scheduled = outcome.cycles.find((one) => one.cycle === cycle);
    return yearOfCycle(terms.startDate, scheduled ?? { cycle });
  };
  const { endDate } = terms;
  const instalments = afterwards(existing, outcome.cycles);
  return {
    kind: 'planned',
    years: scheduleDifference(existing.cycles, outcome.cycles).map((one) => ({
      ...one,
      year: yearOf(one.cycle),
    })),
    instalments,
    afterEnd: instalments.filter(({ dueDate, credited }) => dueDate >= endDate && !credited),
    endDate,
    cycles: outcome.cycles,
  };
};

/**
 * Whether instalments not collected are due from a typed end on, which is earlier than the policy's: then it is asked
 * what becomes of them.
 * @param policy as the form was opened with it; of one that hides void ones those may be among them
 */
export const isEndBeforeInstalments = (policy: Policy, startDate: unknown, endDate: unknown) => {
  const [start, end] = [startDate, endDate].map((day) => parseCivilDate(String(day ?? '')));
  if (!policy.schedule || !end || start !== civilDate(policy.startDate)) return false;
  if (end <= start || end >= civilDate(policy.endDate)) return false;
  const open = [...policy.payments.filter((one) => !isPaid(one)), ...policy.schedule];
  return hiddenInstalments(policy) > 0 || open.some((one) => civilDate(one.createdAt) >= end);
};

export type StatusChange =
  | { readonly kind: 'cancelled'; readonly lost: readonly ExistingInstalment[] | undefined }
  | { readonly kind: 'reinstated' };

/**
 * What the typed status does.
 * @param policy as the form was opened with it
 * @param today the day a cancellation takes effect
 * @returns undefined when the policy neither is cancelled nor a cancellation taken back
 */
export const previewStatus = (
  policy: Policy,
  statusId: unknown,
  preview: ChangePreview,
  today: CivilDate,
): StatusChange | undefined => {
  const was = policy.policy_status_id === POLICY_STATUS.cancelled;
  const is = Number(statusId) === POLICY_STATUS.cancelled;
  if (was === is) return undefined;
  if (was) return { kind: 'reinstated' };
  const isKnown = preview.kind === 'planned';
  return { kind: 'cancelled', lost: isKnown ? neverIssued(preview.instalments, today) : undefined };
};

function afterwards(
  { cycles }: ExistingSchedule,
  scheduled: readonly ScheduledCycle[],
): ExistingInstalment[] {
  const before = cycles.flatMap(({ instalments }) => instalments);
  const credited = new Set(before.filter((one) => one.credited).map(({ number }) => number));
  return scheduled
    .flatMap(({ withCredit, planned }) => [...withCredit, ...planned])
    .map((one) => ({ ...one, credited: credited.has(one.number) }));
}

function termsOf(typed: TypedTerms): ChangedTerms | undefined {
  const [startDate, endDate] = [typed.startDate, typed.endDate].map((one) =>
    parseCivilDate(String(one ?? '')),
  );
  const policyValue = typedCents(typed.policyValue);
  const frequencyId = Number(typed.frequencyId);
  const numberOfPayments = Number(typed.numberOfPayments);
  if (!startDate || !endDate || policyValue === undefined) return undefined;
  const numberOfPaymentsAdvisor = Number(typed.numberOfPaymentsAdvisor);
  return {
    startDate,
    endDate,
    frequencyId,
    policyValue,
    numberOfPayments,
    numberOfPaymentsAdvisor,
  };
}
