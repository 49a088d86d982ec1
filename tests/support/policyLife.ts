import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, addMonths, type CivilDate, yearOf } from '../../domain/civilDate.ts';
import { payments, policies } from '../../domain/contract/index.ts';
import { fromCents } from '../../domain/money/money.ts';
import type { TestApi } from './api.ts';
import {
  allRows,
  change,
  isIssued,
  isLawful,
  type ModelPolicy,
  renew,
  withRow,
  yearOfPeriod,
} from './policyModel.ts';

/** Values in cents, tiny ones often. */
export const cents = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 10_000, max: 500_000 }),
);
/** A payment frequency with its number of payments. */
export const frequency = fc.oneof(
  fc.constantFrom([1, 12], [2, 4], [3, 2], [4, 1]),
  fc.integer({ min: 1, max: 14 }).map((count) => [5, count]),
) as fc.Arbitrary<readonly [frequencyId: number, count: number]>;

/** How many days before it was entered money was received: often none, sometimes in a month that is closed. */
export const daysAgo = fc.constantFrom(0, 0, 0, 4, 20, 45, 100);

/** What may happen to a policy. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 150 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('collect' as const),
      times: fc.integer({ min: 1, max: 4 }),
      ago: daysAgo,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('part-pay' as const),
      share: fc.integer({ min: 0, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), place: fc.nat(5), value: cents }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      months: fc.integer({ min: -3, max: 3 }),
      /** Days from the new start; a term shorter than a year often. */
      term: fc.option(fc.integer({ min: 10, max: 700 })),
      frequency: fc.option(frequency),
      value: fc.option(cents),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('renew' as const),
      later: fc.integer({ min: 0, max: 2 }),
      value: cents,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advisor' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), status: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), fromLast: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('issue' as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A policy lived through twice: in the application and in the model. */
export class Life {
  readonly api: TestApi;
  readonly id: number;
  readonly advisors: readonly number[];
  model: ModelPolicy;
  today: CivilDate;

  constructor(api: TestApi, begun: Pick<Life, 'id' | 'advisors' | 'model' | 'today'>) {
    this.api = api;
    this.id = begun.id;
    this.advisors = begun.advisors;
    this.model = begun.model;
    this.today = begun.today;
  }

  /**
   * Does it in both; they must agree on whether it was lawful.
   * @returns whether the policy is another afterwards
   */
  async live(step: Step): Promise<boolean> {
    const before = this.model;
    await this.perform(step);
    return this.model !== before;
  }

  /** Pays the advisor in so many parts, which the model does not know; no more than the payments are lawful. */
  async payAdvisorIn(parts: number): Promise<boolean> {
    const { status } = await this.post({ numberOfPaymentsAdvisor: parts });
    const payments = this.model.periods.at(-1)?.count ?? 0;
    expect(status < 300).toBe(parts <= payments || parts === this.model.count);
    return status < 300;
  }

  /** Chooses how its commission is released, which the model does not know. */
  async release(choices: {
    readonly isCommissionAnnualized?: boolean;
    readonly renewalCommission?: boolean;
  }): Promise<boolean> {
    const { status } = await this.post(choices);
    expect(status).toBe(200);
    return true;
  }

  private async perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'wait':
        this.today = addDays(this.today, step.days);
        this.api.clock.set(`${this.today}T15:00:00.000Z`);
        return;
      case 'collect':
        for (let time = 0; time < step.times; time += 1) await this.collect(undefined, step.ago);
        return;
      case 'part-pay':
        return this.collect(step.share);
      case 'adjust':
        return this.adjust(step.place, step.value);
      case 'update':
        return this.update(step);
      case 'renew':
        return this.renew(step.later, step.value);
      case 'advisor':
        return this.changeAdvisor();
      case 'cancel':
        return this.cancel(step.status);
      case 'reverse':
        return this.reverse(step.fromLast);
      case 'issue':
        return this.issue();
    }
  }

  private agree(status: number, after: ModelPolicy | undefined): void {
    expect(status < 300 ? 'done' : 'refused').toBe(after ? 'done' : 'refused');
    if (after) this.model = after;
  }

  private async paymentId(place: number): Promise<number> {
    const { id } = await this.api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', this.id)
      .where('number_payment', '=', place + 1)
      .executeTakeFirstOrThrow();
    return id;
  }

  private async collect(share: number | undefined, ago = 0): Promise<void> {
    const { model } = this;
    const place = allRows(model).findIndex((row) => !row.paid);
    const row = allRows(model)[place];
    if (!row) return;
    const credit = share === undefined ? row.value : Math.floor((row.value * share) / 100);
    const { status } = await this.api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: await this.paymentId(place) },
      body: {
        ...(share === undefined ? { status_payment_id: 2 } : { credit: fromCents(credit) }),
        ...(ago === 0 ? {} : { receivedOn: addDays(this.today, -ago), confirmReceivedOn: true }),
      },
    });
    const paid = credit === row.value;
    const after = withRow(model, place, { credit, paid, by: paid ? model.advisor : null });
    // What has been collected goes down by a reversal alone.
    const isLower = credit < row.credit;
    // A cancellation of a form that says no more of it voids what is not collected.
    const isOwed = model.cancelled === null && isIssued(model, row, this.today);
    this.agree(status, isOwed && !isLower ? after : undefined);
  }

  private async reverse(fromLast: number): Promise<void> {
    const isCollected = (row: { credit: number; paid: boolean }) => row.credit > 0 || row.paid;
    const last = allRows(this.model).findLastIndex(isCollected);
    const place = last - fromLast;
    if (place < 0) return;
    const { status } = await this.api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: await this.paymentId(place) },
      body: { reason: 'ERROR' },
    });
    const after = withRow(this.model, place, { credit: 0, paid: false, by: null });
    this.agree(status, fromLast === 0 ? after : undefined);
  }

  private async adjust(at: number, value: number): Promise<void> {
    const { periods } = this.model;
    const period = periods[at % periods.length];
    if (!period) return;
    const { cycle } = period;
    const { status } = await this.api.call(policies.updateValuesByYear, {
      as: 'BASIC',
      params: { id: this.id, year: yearOfPeriod(this.model, period) },
      body: { ...this.price(value), period_id: await this.periodId(cycle) },
    });
    this.agree(status, change(this.model, this.model, new Map([[cycle, value]])));
  }

  private async periodId(cycle: number): Promise<number> {
    const { id } = await this.api.context.database.kysely
      .selectFrom('policy_periods')
      .select('id')
      .where('policy_id', '=', this.id)
      .where('cycle', '=', cycle)
      .executeTakeFirstOrThrow();
    return id;
  }

  private price(value: number) {
    return {
      policyValue: fromCents(value),
      policyFee: 0,
      agencyPercentage: 20,
      advisorPercentage: 10,
    };
  }

  private post(changes: Record<string, unknown>) {
    const { start, end, frequencyId, count, periods } = this.model;
    const body = {
      coverageAmount: 1000,
      ...this.price(periods.at(-1)?.value ?? 0),
      payment_frequency_id: frequencyId,
      numberOfPayments: count,
      startDate: start,
      endDate: end,
      ...changes,
    };
    return this.api.call(policies.updatePolicy, { as: 'BASIC', params: { id: this.id }, body });
  }

  private async update(step: Extract<Step, { do: 'update' }>): Promise<void> {
    const { model } = this;
    const start = addMonths(model.start, step.months);
    const end = step.term === null ? model.end : addDays(start, step.term);
    const [frequencyId, count] = step.frequency ?? [model.frequencyId, model.count];
    const latest = model.periods.at(-1);
    const { status } = await this.post({
      startDate: start,
      endDate: end,
      payment_frequency_id: frequencyId,
      numberOfPayments: count,
      ...(step.value === null ? {} : { policyValue: fromCents(step.value) }),
    });
    const values = new Map(latest && step.value !== null ? [[latest.cycle, step.value]] : []);
    const terms = { start, end, frequencyId, count };
    this.agree(status, isLawful(terms) ? change(model, terms, values) : undefined);
  }

  private async renew(later: number, value: number): Promise<void> {
    const { model } = this;
    const year = yearOf(model.start) + (model.periods.at(-1)?.cycle ?? 0) + later;
    const { status } = await this.api.call(policies.registerRenewal, {
      as: 'BASIC',
      body: {
        policy_id: this.id,
        renewalNumber: model.renewalYears.length + 1,
        createdAt: `${year}-06-15`,
        coverageAmount: 1000,
        ...this.price(value),
      },
    });
    this.agree(status, renew(model, year, value, this.today));
  }

  private async changeAdvisor(): Promise<void> {
    const advisor = this.advisors.find((one) => one !== this.model.advisor) ?? 0;
    const { status } = await this.post({ advisor_id: advisor });
    this.agree(status, { ...this.model, advisor });
  }

  private async cancel(policy_status_id: number): Promise<void> {
    const { status } = await this.post({ policy_status_id });
    const cancelled = policy_status_id === 2 ? (this.model.cancelled ?? this.today) : null;
    this.agree(status, { ...this.model, cancelled });
  }

  private async issue(): Promise<void> {
    const { model, today } = this;
    const { status } = await this.api.call(payments.processPayments, { as: 'ADMIN' });
    const runs = model.cancelled === null && model.end > today;
    const next = allRows(model).findIndex((row) => !isIssued(model, row, today));
    this.agree(status, runs && next >= 0 ? withRow(model, next, { early: true }) : model);
  }

  /** The database's schedule as the model writes its own. */
  async stored() {
    const { rows } = await sql<{ row: unknown[] }>`
      select json_build_array(pp.year, number_payment, due_date, value * 100, pending_value * 100,
        credit * 100, status_payment_id, issued_early_at is not null, pay.advisor_id) as row
      from payments pay join policy_periods pp on pp.id = pay.period_id
      where pay.policy_id = ${this.id} order by number_payment`.execute(
      this.api.context.database.kysely,
    );
    return rows.map(({ row }) => row);
  }

  expected() {
    let number = 0;
    return this.model.periods.flatMap((period) => {
      let pending = period.value;
      return period.rows.map((row) => {
        number += 1;
        pending -= row.value;
        const status = row.paid ? 2 : 1;
        const year = yearOfPeriod(this.model, period);
        return [year, number, row.due, row.value, pending, row.credit, status, row.early, row.by];
      });
    });
  }

  /** Each period: its value, what its instalments sum to, how many the advisor is paid in. */
  async periods() {
    const { rows } = await sql<{ row: unknown[] }>`
      select json_build_array(pp.policy_value * 100, sum(pay.value) * 100,
        pp.number_of_payments_advisor, pp.number_of_payments) as row
      from policy_periods pp join payments pay on pay.period_id = pp.id
      where pp.policy_id = ${this.id} group by pp.id order by pp.cycle`.execute(
      this.api.context.database.kysely,
    );
    return rows.map(({ row }) => row);
  }

  async check(): Promise<void> {
    const stored = await this.stored();
    expect(stored).toEqual(this.expected());
    expect(stored.map((row) => row[1])).toEqual(stored.map((_, index) => index + 1));
    const dates = stored.map((row) => String(row[2]));
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(await this.periods()).toEqual(
      this.model.periods.map(({ value, rows, count }) => [value, value, rows.length, count]),
    );
    const { body } = await this.api.call(policies.getPolicy, {
      as: 'BASIC',
      params: { id: this.id },
    });
    const shown = allRows(this.model).filter(
      (row) => row.credit > 0 || isIssued(this.model, row, this.today),
    );
    expect(body.policyById.payments.map((row) => row.createdAt.slice(0, 10))).toEqual(
      shown.map(({ due }) => due),
    );
  }
}
