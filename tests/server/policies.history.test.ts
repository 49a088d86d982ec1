import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { fromCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { cents, frequency, Life, step } from '../support/policyLife.ts';
import { register } from '../support/policyModel.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds, seeded } from '../support/rounds.ts';

const TODAY = civilDate('2026-03-16');

const histories = fc.record({
  startsBefore: fc.integer({ min: 0, max: 800 }),
  /** Shorter than a year often. */
  months: fc.oneof(fc.integer({ min: 1, max: 11 }), fc.constantFrom(12, 24, 36, 48)),
  frequency,
  value: cents,
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

describe('the life of a policy', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  const owners = madeOnce(() => makeOwners(api));
  let other: number;

  const begin = async (
    start: CivilDate,
    months: number,
    [frequencyId, count]: readonly [number, number],
    value: number,
  ): Promise<Life> => {
    api.clock.set(`${TODAY}T15:00:00.000Z`);
    // Processing issues for every policy: those of earlier lives are over.
    await api.context.database.kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .execute();
    const end = addMonths(start, months);
    const { id } = await makePolicy(api, owners, {
      startDate: start,
      endDate: end,
      payment_frequency_id: frequencyId,
      numberOfPayments: count,
      policyValue: fromCents(value),
      policyFee: 0,
      agencyPercentage: 20,
      advisorPercentage: 10,
    });
    const { advisor_id } = owners;
    const model = register({ start, end, frequencyId, count }, value, advisor_id, TODAY);
    const advisors = [advisor_id, other];
    return new Life(api, { id, advisors, model, today: TODAY });
  };

  beforeAll(async () => {
    other = (await makeOwners(api)).advisor_id;
  });

  it('is the same in the database and in an obvious model', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ startsBefore, months, frequency, value, steps }) => {
        // A cent for each payment, or it cannot be registered.
        const lawful = Math.max(value, frequency[1]);
        const life = await begin(addDays(TODAY, -startsBefore), months, frequency, lawful);
        await life.check();
        for (const step of steps) {
          await life.live(step);
          await life.check();
        }
        expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
      }),
      { ...seeded, numRuns: rounds(10, 20) },
    );
  });
});
