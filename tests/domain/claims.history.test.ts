import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { CLAIM_CLOCK_IDS } from '../../domain/claims/clocks.ts';
import {
  factsOf,
  movementRefusal,
  papersDoubt,
  possibleKinds,
  reversalRefusal,
} from '../../domain/claims/history.ts';
import {
  CLAIM_OUTCOME_IDS,
  MOVEMENT_KIND_IDS,
  type Movement,
  type NewMovement,
  needs,
  standingMovements,
} from '../../domain/claims/movements.ts';
import {
  agreedAmount,
  type ClaimState,
  clockRuns,
  nextStep,
  outstandingOf,
  stateOf,
} from '../../domain/claims/state.ts';
import { outstandingByModel } from '../support/claimsModel.ts';

const LOSS = civilDate('2026-01-05');
const TODAY = addDays(LOSS, 60);
const range = { lossDay: LOSS, today: TODAY };

/** A step that somebody tries: a movement, or taking back the one at a place. */
interface Tried extends NewMovement {
  readonly pending: number;
  readonly takesBack: number | null;
}

const tries: fc.Arbitrary<Tried> = fc
  .record({
    kind: fc.constantFrom(...MOVEMENT_KIND_IDS),
    happenedOn: fc.integer({ min: -1, max: 61 }).map((days) => addDays(LOSS, days)),
    amount: fc.constantFrom(0, 1, 100, 500, 1000),
    clock: fc.constantFrom(...CLAIM_CLOCK_IDS),
    outcome: fc.constantFrom(...CLAIM_OUTCOME_IDS),
    pending: fc.constantFrom(0, 0, 0, 2),
    takesBack: fc.option(fc.nat({ max: 30 }), { freq: 4 }),
  })
  .map((one) => ({
    ...one,
    // Nothing is settled or reserved alone.
    amount: needs(one.kind, 'amount')
      ? Math.max(one.amount, ['settled', 'reserve'].includes(one.kind) ? 0 : 1)
      : null,
    clock: needs(one.kind, 'clock') ? one.clock : null,
    outcome: needs(one.kind, 'outcome') ? one.outcome : null,
  }));

/** Half of the days are late enough for any movement, so that histories become long. */
const histories = fc.array(
  fc.oneof(
    tries,
    tries.map((one) => ({ ...one, happenedOn: TODAY })),
  ),
  { maxLength: 80 },
);

/** What is left of some tries once what is refused has been left out. */
const historyOf = (
  all: readonly Tried[],
  look: (before: readonly Movement[], one: Tried) => void = () => undefined,
): readonly Movement[] => {
  const movements: Movement[] = [];
  for (const one of all) {
    const { pending, takesBack, ...movement } = one;
    const id = movements.length + 1;
    const back = takesBack === null ? undefined : movements[takesBack];
    if (back) {
      if (back.reverses !== null || reversalRefusal(movements, back.id)) continue;
      movements.push({ ...back, id, reverses: back.id });
    } else if (!movementRefusal(factsOf(movements), movement, range)) {
      look(movements, one);
      movements.push({ ...movement, id, reverses: null });
    }
  }
  return movements;
};

const AFTER_PRESENTED: readonly ClaimState[] = [
  'presented',
  'objected',
  'settling',
  'toPay',
  'paid',
];

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);

const paidOrToPay = (standing: readonly Movement[], agreed: number): ClaimState => {
  const payments = standing.filter(({ kind }) => kind === 'payment');
  return sum(payments.map(({ amount }) => amount)) >= agreed ? 'paid' : 'toPay';
};

/** The slow model: each question asked of the whole list of what stands. */
const modelState = (movements: readonly Movement[], pending: number): ClaimState => {
  const standing = standingMovements(movements);
  const placeOf = (...kinds: readonly string[]) =>
    standing.findLastIndex(({ kind }) => kinds.includes(kind));
  const amountsOf = (kind: string) =>
    standing.filter((one) => one.kind === kind).map(({ amount }) => amount);
  if (movements.at(-1)?.kind === 'reopened') return 'reopened';
  if (placeOf('closed') > placeOf('reopened')) return 'closed';
  const agreed = (amountsOf('settled').at(-1) ?? 0) + sum(amountsOf('exGratia'));
  if (agreed > 0) return paidOrToPay(standing, agreed);
  if (placeOf('settled') >= 0) return 'settling';
  if (placeOf('objected', 'rejected') > placeOf('answered', 'accepted')) return 'objected';
  if (placeOf('accepted') >= 0) return 'settling';
  if (placeOf('presented') >= 0) return 'presented';
  if (pending > 0) return 'papersPending';
  if (placeOf('papersComplete') > placeOf('papersRequested')) return 'complete';
  return placeOf('papersRequested') >= 0 ? 'papersPending' : 'reported';
};

describe('any history of a claim', () => {
  it('stands where the plainest reading of its movements says', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(0, 2), (all, pending) => {
        const movements = historyOf(all);
        expect(stateOf(factsOf(movements), pending)).toBe(modelState(movements, pending));
      }),
      { numRuns: 1000 },
    );
  });

  it('skips no presentation before a settlement or a payment', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const movements = historyOf(all);
        const facts = factsOf(movements);
        const isPresented = standingMovements(movements).some(({ kind }) => kind === 'presented');
        const isBeyond = AFTER_PRESENTED.includes(stateOf(facts, 0)) || agreedAmount(facts) > 0;
        expect(isBeyond && !isPresented).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves to be paid what its words say: at least what is agreed and not paid', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(0, 300, 5000), (all, proposed) => {
        const movements = historyOf(all);
        expect(outstandingOf(factsOf(movements), proposed)).toBe(
          outstandingByModel(standingMovements(movements), proposed),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('pays no more than is agreed', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const facts = factsOf(historyOf(all));
        expect(facts.paid).toBeLessThanOrEqual(agreedAmount(facts));
      }),
      { numRuns: 1000 },
    );
  });

  it('has only movements that were offered before them', () => {
    fc.assert(
      fc.property(histories, (all) => {
        historyOf(all, (before, { kind }) =>
          expect(possibleKinds(factsOf(before))).toContain(kind),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is restored by taking its last movement back', () => {
    fc.assert(
      fc.property(histories, tries, (all, { pending, ...next }) => {
        const movements = historyOf(all);
        const movement = { ...next, happenedOn: TODAY };
        const facts = factsOf(movements);
        fc.pre(!movementRefusal(facts, movement, range));
        const id = movements.length + 1;
        const added = [...movements, { ...movement, id, reverses: null }];
        fc.pre(reversalRefusal(added, id) === undefined);
        const undone = [...added, { ...movement, id: id + 1, reverses: id }];
        expect(factsOf(undone)).toEqual({ ...facts, isJustReopened: false });
      }),
      { numRuns: 500 },
    );
  });
});

const movement = (kind: NewMovement['kind'], more: Partial<NewMovement> = {}): NewMovement => ({
  kind,
  happenedOn: TODAY,
  amount: null,
  clock: null,
  outcome: null,
  ...more,
});

const historyFrom = (...added: readonly NewMovement[]) =>
  added.map((one, place): Movement => ({ ...one, id: place + 1, reverses: null }));

const presented = [movement('papersComplete'), movement('presented')];

const refusalOf = (before: readonly NewMovement[], next: NewMovement) =>
  movementRefusal(factsOf(historyFrom(...before)), next, range);

describe('a movement is refused', () => {
  it.each([
    ['a settlement before it is presented', [], movement('settled', { amount: 5 }), undefined],
    [
      'a payment over what is agreed',
      [...presented, movement('settled', { amount: 500 })],
      movement('payment', { amount: 501 }),
      'amount',
    ],
    [
      'a settlement below what is paid',
      [...presented, movement('settled', { amount: 500 }), movement('payment', { amount: 500 })],
      movement('settled', { amount: 499 }),
      'amount',
    ],
    [
      'a day before the loss',
      [],
      movement('notified', { happenedOn: addDays(LOSS, -1) }),
      'happenedOn',
    ],
    ['a day to come', [], movement('notified', { happenedOn: addDays(TODAY, 1) }), 'happenedOn'],
    [
      'a day before the movement that it follows',
      [movement('papersComplete')],
      movement('presented', { happenedOn: addDays(TODAY, -1) }),
      'happenedOn',
    ],
    ['a pause of a clock that does not run', [], movement('paused', { clock: 'answer' }), 'clock'],
    [
      'a close as indemnified of what is not paid',
      [...presented, movement('settled', { amount: 500 })],
      movement('closed', { outcome: 'indemnified' }),
      'outcome',
    ],
    [
      'anything of a claim that is closed',
      [movement('closed', { outcome: 'withdrawn' })],
      movement('notified'),
      undefined,
    ],
  ] as const)('for %s', (_, before, next, field) => {
    const refusal = refusalOf(before, next);
    expect([refusal?.field, typeof refusal?.text]).toEqual([field, 'string']);
  });
});

describe('missing papers', () => {
  const papers = { pending: 1, missing: 3 };

  it('want a reason to be called complete, and those asked for one to be presented without', () => {
    expect(papersDoubt('papersComplete', papers)).toContain('faltan: 3');
    expect(papersDoubt('presented', papers)).toContain('faltan: 1');
    expect(papersDoubt('presented', { ...papers, pending: 0 })).toBeUndefined();
    expect(papersDoubt('notified', papers)).toBeUndefined();
  });

  it('keep nobody from telling the insurer first', () => {
    expect(nextStep(factsOf([]), 1)).toBe('notified');
    expect(nextStep(factsOf(historyFrom(movement('notified'))), 1)).toBeNull();
  });

  it('that were given up for a reason are not waited for', () => {
    const facts = factsOf(historyFrom(movement('papersComplete')));
    expect([stateOf(facts, 1), nextStep(facts, 1)]).toEqual(['papersPending', 'presented']);
  });
});

describe('a claim that is settled at nothing', () => {
  const settled = [...presented, movement('settled', { amount: 0 })];

  it('is to be closed as below its deductible, and no clock of a payment runs', () => {
    const facts = factsOf(historyFrom(...settled));
    expect([stateOf(facts, 0), nextStep(facts, 0)]).toEqual(['settling', 'closed']);
    expect(clockRuns(facts, LOSS).map(({ clock }) => clock)).not.toContain('payment');
    const closing = movement('closed', { outcome: 'belowDeductible' });
    expect(refusalOf(settled, closing)).toBeUndefined();
  });

  it('is not closed as indemnified, and one that is paid not as below its deductible', () => {
    const indemnified = movement('closed', { outcome: 'indemnified' });
    expect(refusalOf(settled, indemnified)?.field).toBe('outcome');
    const below = movement('closed', { outcome: 'belowDeductible' });
    for (const before of [presented, [...presented, movement('settled', { amount: 5 })]])
      expect(refusalOf(before, below)?.field).toBe('outcome');
  });

  it('takes no objection, rejection or payment, and another settlement', () => {
    for (const kind of ['objected', 'rejected', 'payment'] as const)
      expect(refusalOf(settled, movement(kind, { amount: 1 }))).toBeDefined();
    expect(refusalOf(settled, movement('settled', { amount: 7 }))).toBeUndefined();
  });
});

describe('taking a movement back is refused', () => {
  const paid = historyFrom(
    ...presented,
    movement('settled', { amount: 500 }),
    movement('payment', { amount: 500 }),
  );

  it('where later ones depend on it', () => {
    expect(reversalRefusal(paid, 3)).toContain('reverse antes');
  });

  it('of a claim that is closed, and of the close itself', () => {
    const closed = historyFrom(...paid, movement('closed', { outcome: 'indemnified' }));
    expect(reversalRefusal(closed, 4)).toContain('reábralo');
    expect(reversalRefusal(closed, 5)).toContain('reapertura');
  });

  it('not once it is reopened: what was paid is to be paid again', () => {
    const reopened = historyFrom(
      ...paid,
      movement('closed', { outcome: 'indemnified' }),
      movement('reopened'),
    );
    expect(reversalRefusal(reopened, 4)).toBeUndefined();
  });

  it('twice', () => {
    const undone = [...paid, { ...movement('payment', { amount: 500 }), id: 5, reverses: 4 }];
    expect(reversalRefusal(undone, 4)).toContain('ya está reversado');
  });
});
