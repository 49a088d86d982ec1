import fc from 'fast-check';
import { addDays, addMonths, type CivilDate, todayIn } from '../../domain/civilDate.ts';
import { commissions } from '../../domain/contract/index.ts';
import { fromCents } from '../../domain/money/money.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';
import { aDistribution, anAdvance, aRefund } from './commissions.ts';
import { daysAgo, Life, step } from './policyLife.ts';
import { register } from './policyModel.ts';
import { makeOwners, makePolicy } from './records.ts';
import { readSlowBooks } from './slowBooks.ts';

/** Histories of policies and of the money that advisors earn by them. */

const cents = fc.integer({ min: 1, max: 6000 });
const place = fc.nat({ max: 3 });

/** What happens to the policies themselves; issuing would touch those of other histories. */
const lived = step.filter((one) => !['wait', 'issue', 'cancel'].includes(one.do));

/** Something that is done in the agency; places pick a policy of those there are. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('live' as const),
      place,
      step: fc.record({
        do: fc.constant('collect' as const),
        times: fc.constant(1),
        ago: daysAgo,
      }),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('live' as const), place, step: lived }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('parts' as const), place, parts: fc.nat(11) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      place,
      choices: fc.oneof(
        fc.record({ isCommissionAnnualized: fc.boolean() }),
        fc.record({ renewalCommission: fc.boolean() }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('distribute' as const),
      /** Percent of what each policy has in favour; more than that is refused. */
      shares: fc.array(fc.constantFrom(0, 25, 60, 100, 100, 130), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), place, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);
export type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

export const moneyHistories = fc.record({
  deeds: fc.array(deed, { minLength: 50, maxLength: 60 }),
  /** Days between two deeds. */
  pace: fc.integer({ min: 1, max: 9 }),
  /** How many days ago the spans of statements end. */
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
});
export type MoneyHistory = typeof moneyHistories extends fc.Arbitrary<infer H> ? H : never;

type MoneyCall =
  | typeof commissions.distribute
  | typeof commissions.registerAdvance
  | typeof commissions.registerRefund;

const VALUE = 120_000;

/** The day of the agency. */
export const dayOf = (api: TestApi): CivilDate => todayIn('America/Guayaquil', api.clock.now());

/** Two advisors and four policies of the first in their last year, two of them annualised. */
export const makeMoneyWorld = async (api: TestApi) => {
  const owners = await makeOwners(api);
  const other = await makeOwners(api);
  const advisors = [owners.advisor_id, other.advisor_id] as const;
  const today = dayOf(api);
  const [start, end] = [addDays(addMonths(today, -12), 1), addDays(today, 1)];
  const lives: Life[] = [];
  for (const isCommissionAnnualized of [false, false, true, true]) {
    const { id } = await makePolicy(api, owners, {
      startDate: start,
      endDate: end,
      policyValue: fromCents(VALUE),
      policyFee: 0,
      agencyPercentage: 20,
      advisorPercentage: 10,
      isCommissionAnnualized,
    });
    const terms = { start, end, frequencyId: 1, count: 12 };
    const model = register(terms, VALUE, owners.advisor_id, today);
    lives.push(new Life(api, { id, advisors, model, today }));
  }
  return { advisors, lives };
};
export type MoneyWorld = Awaited<ReturnType<typeof makeMoneyWorld>>;

/** A deed that does not close or open a month. */
export type DayDeed = Exclude<Deed, { kind: 'close' | 'reopen' }>;

/** What is done in a world, asked of the server, which may refuse it; nothing else may go wrong. */
export function moneyDesk(api: TestApi, { advisors, lives }: MoneyWorld) {
  const [advisorId] = advisors;

  const post = async (call: MoneyCall, body: Body): Promise<boolean> => {
    const { status, text } = await api.call(call, { as: 'BASIC', body });
    if (status !== 200 && status !== 409) throw new Error(text);
    return status === 200;
  };

  const lifeAt = (at: number): Life => {
    const life = lives[at];
    if (!life) throw new Error(`No policy ${at}`);
    life.today = dayOf(api);
    return life;
  };

  const distribute = async (shares: readonly number[]): Promise<boolean> => {
    const today = dayOf(api);
    const books = await readSlowBooks(api);
    const amounts = shares.map((share, at) => {
      const { id } = lifeAt(at);
      const inFavour = Math.max(books.balance(advisorId, id, today), 0);
      return [id, fromCents(Math.floor((inFavour * share) / 100))] as const;
    });
    const body = aDistribution(advisorId, amounts, { createdAt: today });
    return post(commissions.distribute, body);
  };

  return {
    /** @returns whether it was done */
    perform: async (deed: DayDeed): Promise<boolean> => {
      switch (deed.kind) {
        case 'live':
          return lifeAt(deed.place).live(deed.step);
        case 'release':
          return lifeAt(deed.place).release(deed.choices);
        case 'parts':
          return lifeAt(deed.place).payAdvisorIn(deed.parts + 1);
        case 'advance':
          return post(
            commissions.registerAdvance,
            anAdvance(advisorId, { advanceAmount: deed.cents / 100, createdAt: dayOf(api) }),
          );
        case 'distribute':
          return distribute(deed.shares);
        case 'refund':
          return post(
            commissions.registerRefund,
            aRefund(advisorId, lifeAt(deed.place).id, {
              amountRefunds: deed.cents / 100,
              cancellationDate: dayOf(api),
            }),
          );
      }
    },
  };
}
