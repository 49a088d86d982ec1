import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settings } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import { claimsOf, TO_PRESENTED } from '../support/claims.ts';
import {
  agreedOf,
  indemnityByModel,
  type ModelClaim,
  outstandingByModel,
  paidOf,
  type Stands,
  usedByModel,
} from '../support/claimsModel.ts';
import { coverPolicy, insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds, seeded } from '../support/rounds.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const desk = claimsOf(api);

/** The policy's second year begins on this day. */
const ANNIVERSARY = '2026-01-16';

const cents = (amount: number | null) => (amount === null ? null : toCents(amount.toFixed(2)));

const losses = fc.array(
  fc.record({
    claimed: fc.option(fc.constantFrom(100, 4000, 9000.55), { freq: 6 }),
    deductibleFixed: fc.option(fc.constantFrom(300)),
    deductibleClaimPercent: fc.option(fc.constantFrom(10, 33)),
    deductibleMinimum: fc.option(fc.constantFrom(250)),
    insuredSum: fc.option(fc.constantFrom(5000, 10_000), { freq: 6 }),
    happenedOn: fc.constantFrom('2026-01-15', ANNIVERSARY, '2026-03-10'),
    coverage: fc.option(fc.constantFrom(0, 0, 1), { freq: 5 }),
  }),
  { minLength: 3, maxLength: 4 },
);

type Loss = typeof losses extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Told {
  readonly id: number;
  readonly model: Omit<ModelClaim, 'standing'> & {
    readonly standing: (Stands & { readonly id: number })[];
  };
}

const open = async (policyId: number, rows: readonly number[], told: Loss): Promise<Told> => {
  const { coverage, ...loss } = told;
  const items = coverage === null ? [] : [{ id: rows[coverage] }];
  const { id } = await desk.open(policyId, { ...loss, items, reportedOn: '2026-03-12' });
  const { movements } = await desk.through(id, ...TO_PRESENTED);
  const model = {
    claimed: cents(loss.claimed),
    sum: cents(loss.insuredSum),
    deductible: {
      fixed: cents(loss.deductibleFixed),
      percent: loss.deductibleClaimPercent,
      minimum: cents(loss.deductibleMinimum),
    },
    period: loss.happenedOn < ANNIVERSARY ? 0 : 1,
    coverage,
    standing: movements.map((one) => ({ ...one, amount: cents(one.amount) })),
  };
  return { id, model };
};

/** The first coverage is aggregate, the second is not. */
const usedOf = (model: ModelClaim, all: readonly Told[]) =>
  usedByModel(
    model,
    all.map((one) => one.model),
    (one, other) => one.coverage === 0 && other.coverage === 0,
  );

const outcomeOf = (standing: readonly Stands[]) => {
  if (paidOf(standing) > 0) return 'indemnified';
  return agreedOf(standing) === 0 ? 'belowDeductible' : 'withdrawn';
};

type Act = (one: Told, amount: number, all: readonly Told[]) => ReturnType<typeof desk.add>;

const ACTS: Readonly<Record<string, Act>> = {
  settle: ({ id }, amount) => desk.add(id, 'settled', { amount }),
  propose: ({ id, model }, _, all) => {
    const amount = (indemnityByModel(model, usedOf(model, all)) / 100).toFixed(2);
    return desk.add(id, 'settled', { amount, ...(model.claimed === null ? {} : { reason: null }) });
  },
  pay: ({ id }, amount) => desk.add(id, 'payment', { amount: amount || 100 }),
  favour: ({ id }, amount) => desk.add(id, 'exGratia', { amount: amount || 100 }),
  reserve: ({ id }, amount) => desk.add(id, 'reserve', { amount }),
  reject: ({ id }) => desk.add(id, 'rejected'),
  answer: ({ id }) => desk.add(id, 'answered'),
  reinstate: ({ id }, amount) => desk.add(id, 'reinstatement', { amount: amount || 100 }),
  close: ({ id, model }) => desk.add(id, 'closed', { outcome: outcomeOf(model.standing) }),
  reopen: ({ id }) => desk.add(id, 'reopened'),
  reverse: ({ model }) => desk.reverse(model.standing.at(-1)?.id ?? 0),
};

const steps = fc.array(
  fc.tuple(
    fc.constantFrom('settle', 'propose', 'propose', 'pay', ...Object.keys(ACTS)),
    fc.nat({ max: 3 }),
    fc.constantFrom(0, 100, 2500, 6000),
  ),
  { minLength: 6, maxLength: 10 },
);

const perform = async (act: string, one: Told, amount: number, all: readonly Told[]) => {
  const answer = await ACTS[act]?.(one, amount, all);
  if (answer?.status !== 200) {
    // What was proposed may be refused for what happened before, not for its amount.
    if (act === 'propose') expect(answer?.body.errors ?? {}).not.toHaveProperty('reason');
    return;
  }
  const { standing } = one.model;
  const last = answer.body.claim.movements.at(-1);
  if (act === 'reverse') standing.pop();
  else if (last) standing.push({ ...last, amount: cents(last.amount) });
};

const check = async (all: readonly Told[]) => {
  for (const { id, model } of all) {
    const used = usedOf(model, all);
    const proposed = indemnityByModel(model, used);
    const { usedSum, working, reserve, paid } = await desk.read(id);
    expect([usedSum, working?.indemnity ?? 0, paid, reserve].map(cents)).toEqual([
      used,
      proposed,
      paidOf(model.standing),
      outstandingByModel(model.standing, proposed),
    ]);
  }
};

it('any history of the claims of a policy leaves of their sums, and reserves, what the rule says', async () => {
  const body = { aggregateCoverages: [{ title: 'RC' }] };
  await api.call(settings.updateSettings, { as: 'ADMIN', body });
  const terms = { startDate: '2025-01-16', endDate: '2027-01-16' };
  await fc.assert(
    fc.asyncProperty(losses, steps, async (opened, acts) => {
      const { id: policyId } = await makePolicy(api, await makeOwners(api), terms);
      const rows = await coverPolicy(insuredOf(api), policyId, ['RC', 'INC']);
      const all: Told[] = [];
      for (const loss of opened) all.push(await open(policyId, rows, loss));
      for (const [act, which, amount] of acts) {
        const one = all[which % all.length];
        if (one) await perform(act, one, amount, all);
        await check(all);
      }
    }),
    { ...seeded, numRuns: rounds(6, 40) },
  );
}, 300_000);
