import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { commissions, customerMerges, payments } from '../../domain/contract/index.ts';
import { sumUpDenials } from '../../server/areas/agency/auth/denial.ts';
import { statementsJob } from '../../server/areas/money/monthCloses/print.ts';
import { remindOfRequests } from '../../server/areas/privacy/requests/remind.ts';
import { liftExpired } from '../../server/areas/privacy/restrictions/service.ts';
import { retentionJob } from '../../server/areas/privacy/retention/work.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { foldLedgers } from '../../server/db/ledgers.ts';
import { startApi } from '../support/api.ts';
import { anAdvance, aRefund, makeEarningPolicy } from '../support/commissions.ts';
import { aPolicyRow, importSteps, partiesOf } from '../support/importFile.ts';
import { runJobs } from '../support/jobs.ts';
import { untiedSums } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { MARCH, makeRaceWorld, type RaceWorld, type Writer } from '../support/moneyRaces.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeCustomer } from '../support/records.ts';
import { isFull, rounds } from '../support/rounds.ts';

/** Makes the writers of a race; they are then let go at the same moment. */
type Race = (world: RaceWorld) => Promise<readonly Writer[]> | readonly Writer[];

/** What the writers may be answered, whoever comes first: statuses in their order. */
type Outcomes = readonly (readonly number[])[];

const ONE_OF_TWO: Outcomes = [
  [200, 409],
  [409, 200],
];
const BOTH: Outcomes = [[200, 200]];
/** The second is done, and the first where it came before it. */
const FIRST_IF_BEFORE: Outcomes = [
  [200, 200],
  [409, 200],
];

/** The first is done, and the second where it came before it. */
const SECOND_IF_BEFORE: Outcomes = [
  [200, 200],
  [200, 409],
];

const twice = (writer: Writer) => [writer, writer];

/** What a server does by itself, as each process of several may at any moment. */
const upkeep =
  ({ api: { context } }: RaceWorld): Writer =>
  async () => {
    await context.database.write(foldLedgers);
    await remindOfRequests(context);
    await liftExpired(context);
    await runJobs(context, retentionJob);
    await runJobs(context, statementsJob);
    await sumUpDenials(context);
    return { status: 200, text: '' };
  };

const process = ({ write, policy }: RaceWorld) =>
  write(payments.processPayments, { body: { policies: [{ policy_id: policy.id }] } });

const RACES: readonly (readonly [string, Outcomes, Race])[] = [
  // First, while there are few statements to print.
  [
    'close a month and collect what was received in it',
    FIRST_IF_BEFORE,
    async (w) => [
      await w.prepareMarch(),
      w.collect(7, { status_payment_id: 2, receivedOn: '2026-03-30' }),
    ],
  ],
  [
    'close a month and approve an insurer’s statement',
    BOTH,
    async (w) => {
      const { confirm, reconcile, approve } = await w.statement();
      await w.done(confirm);
      await w.done(reconcile);
      return [await w.prepareMarch(), approve];
    },
  ],
  ['collect an instalment and collect it again', ONE_OF_TWO, (w) => twice(w.collect(7))],
  [
    'collect an instalment and take the one before back',
    ONE_OF_TWO,
    (w) => [
      w.collect(7),
      w.write(payments.reversePayment, {
        params: { id: w.instalment(6) },
        body: { reason: 'CHEQUE DEVUELTO' },
      }),
    ],
  ],
  [
    'collect an instalment and cancel its policy',
    FIRST_IF_BEFORE,
    (w) => [w.collect(7), w.update({ policy_status_id: 2 })],
  ],
  ['renew a policy and renew it again', ONE_OF_TWO, (w) => twice(w.renew)],
  ['renew a policy and change what its year is worth', BOTH, (w) => [w.renew, w.adjust(1320)]],
  ['pay out a balance and pay it out again', ONE_OF_TWO, (w) => twice(w.distribute(40))],
  [
    'give an advance and pay out a balance',
    SECOND_IF_BEFORE,
    (w) => [
      w.write(commissions.registerAdvance, { body: anAdvance(w.advisorId) }),
      w.distribute(25),
    ],
  ],
  [
    'discount what was earned and pay it out',
    BOTH,
    async (w) => {
      const annual = await makeEarningPolicy(w.api, {
        owners: w.owners,
        paid: 0,
        overrides: { isCommissionAnnualized: true },
      });
      const body = aRefund(w.advisorId, annual.id, { amountRefunds: 60 });
      return [w.write(commissions.registerRefund, { body }), w.distribute(40)];
    },
  ],
  ['confirm an insurer’s statement twice', BOTH, async (w) => twice((await w.statement()).confirm)],
  [
    'approve an insurer’s statement and open it again',
    FIRST_IF_BEFORE,
    async (w) => {
      const { confirm, reconcile, approve, reopen } = await w.statement();
      await w.done(confirm);
      await w.done(reconcile);
      return [approve, reopen];
    },
  ],
  [
    'merge a customer into another and collect from them',
    BOTH,
    async (w) => {
      const kept_id = await makeCustomer(w.api);
      const body = { kept_id, merged_id: w.owners.customers_id };
      return [w.write(customerMerges.mergeCustomers, { body }), w.collect(7)];
    },
  ],
  [
    'give two receipts of some of the same instalments',
    ONE_OF_TWO,
    (w) => [
      w.receipt([
        [7, 100],
        [8, 60],
      ]),
      w.receipt([
        [7, 40],
        [8, 50],
        [9, 100],
      ]),
    ],
  ],
  [
    'undo an import and collect what it brought',
    [
      [200, 200],
      [200, 404],
    ],
    async (w) => {
      const steps = importSteps(w.api);
      const row = aPolicyRow({
        ...(await partiesOf(w.api, w.owners)),
        collectedThrough: 2,
        advisorPaidThrough: 1,
      });
      const { id } = await steps.bring('policies', [row]);
      const [brought] = await steps.rows(id);
      const instalment = await w.api.context.database.kysely
        .selectFrom('payments')
        .select('id')
        .where('policy_id', '=', brought?.recordId ?? 0)
        .where('number_payment', '=', 3)
        .executeTakeFirstOrThrow();
      return [
        async () => ({ status: 200, text: (await steps.undo(id)).status }),
        w.collect(3, { status_payment_id: 2 }, instalment.id),
      ];
    },
  ],
  [
    'issue an instalment while the server does its upkeep',
    BOTH,
    async (w) => {
      await w.done(w.renew);
      return [process(w), upkeep(w)];
    },
  ],
  [
    'give a policy to another advisor and collect on it',
    BOTH,
    async (w) => {
      const other = await makeRaceWorld(w.api);
      return [w.update({ advisor_id: other.advisorId }), w.collect(7)];
    },
  ],
  [
    'change a policy and collect on it',
    BOTH,
    (w) => [w.update({ policyValue: 1320, numberOfPaymentsAdvisor: 6 }), w.collect(7)],
  ],
  [
    'take away the instalments left of a year and collect one of them',
    [
      [200, 404],
      [409, 200],
    ],
    (w) => [w.adjust(600), w.collect(7)],
  ],
  [
    'do the upkeep in two processes, and collect',
    [[200, 200, 200]],
    (w) => [upkeep(w), upkeep(w), w.collect(7)],
  ],
];

/** The races that other files do not run in their own way. */
const USUAL = ['cancel', 'merge', 'close a month and collect', 'take away', 'another advisor'];
const races = RACES.filter(([name]) => isFull || USUAL.some((part) => name.includes(part)));

describe('two who at the same moment', () => {
  const api = madeOnce(() => startApi());

  /** How many turns of the event loop each writer waits for, round by round. */
  const starts = fc.sample(fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }), rounds(2, 10));

  /** Its statements must have been printed first, which goes on behind the close. */
  const reopenMarch = () =>
    vi.waitFor(async () => expect((await monthDesk(api).reopen(MARCH)).status).toBe(200), 20_000);

  it.each(races)('%s leave sums that tie', async (name, outcomes, race) => {
    for (const turns of starts) {
      const writers = await race(await makeRaceWorld(api));
      const answers = await Promise.all(
        writers.map(async (writer, place) => {
          for (let turn = turns[place] ?? 0; turn > 0; turn -= 1) await setImmediate();
          return writer();
        }),
      );
      const { kysely } = api.context.database;
      const statuses = answers.map(({ status }) => status);
      expect(outcomes, JSON.stringify({ turns, answers })).toContainEqual(statuses);
      expect(await ledgerDifferences(kysely)).toEqual([]);
      expect(await untiedSums(kysely)).toEqual([]);
      if (statuses[0] === 200 && name.startsWith('close a month')) await reopenMarch();
    }
  });
});
