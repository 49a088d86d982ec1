import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '../../demo/acting.ts';
import { payments } from '../../domain/contract/index.ts';
import { readDebitAnswer } from '../../server/areas/money/debits/answers.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import { answerOf, debitDesk } from '../support/debits.ts';
import { Killed, killedAfter } from '../support/killed.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds, seeded } from '../support/rounds.ts';

const BEGINNING = '2026-03-16T15:00:00.000Z';
const DEBTORS = 3;

const place = fc.nat({ max: 5 });
const row = fc.record({
  place,
  /** Lines of another batch, too: a bank may send the file of somebody else. */
  batch: fc.nat({ max: 2 }),
  said: fc.constantFrom('whole', 'whole', 'part', 'part', 'more', '51', '14', '99'),
});

const often = <Name extends string>(weight: number, name: Name) => ({
  weight,
  arbitrary: fc.constant(name),
});

/** Something that is done; places pick a batch, a line or an instalment of those there are. */
const deed = fc.record({
  do: fc.oneof(
    ...[often(4, 'send'), often(8, 'answer'), often(3, 'replay'), often(3, 'undo')],
    ...[often(2, 'return'), often(1, 'free'), often(1, 'settle'), often(1, 'end')],
    ...[often(1, 'close'), often(2, 'collect'), often(1, 'wait')],
  ),
  place,
  batch: fc.nat({ max: 2 }),
  rows: fc.array(row, { minLength: 1, maxLength: 5 }),
  isCut: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** Deeds one after the other; of some two clerks do both at once. */
const history = fc.array(fc.tuple(deed, fc.option(deed, { freq: 4 })), {
  minLength: 6,
  maxLength: 16,
});

describe('an answer of a bank', () => {
  const api = madeOnce(() => startApi({ now: BEGINNING }));

  it('that is killed at any of its statements changes nothing, and is read whole again', async () => {
    const desk = debitDesk(api);
    const { id: layoutId } = await desk.makeLayout();
    const debtors = [await desk.makeDebtor(), await desk.makeDebtor({ byCard: true })];
    const { id, lines } = await desk.sendBatch(layoutId);
    const [charged, rejected] = lines.map((line) => line.id);
    const text = answerOf([
      { line: charged ?? 0 },
      { line: rejected ?? 0, state: 'NO', code: '14' },
    ]);
    const content = Buffer.from(text).toString('base64');
    const read = (statements: number) => {
      const context = killedAfter(api.context, statements);
      return readDebitAnswer({ context, actor: owner(), params: { id }, body: { content } });
    };
    const statesOf = async () => (await desk.linesOf(id)).map(({ state }) => state);
    let killed = 0;
    while (
      await read(killed).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      )
    ) {
      expect(await statesOf()).toEqual(['included', 'included']);
      killed += 1;
    }
    expect(killed).toBeGreaterThan(20);
    expect(await statesOf()).toEqual(['charged', 'rejected']);
    expect((await desk.answer(id, text)).status).toBe(409);
    const { rows } = await sql<{
      receipts: number;
    }>`select count(*)::integer as receipts from receipts
      where customers_id = any(${debtors.map(({ customerId }) => Number(customerId))})`.execute(
      api.context.database.kysely,
    );
    expect(rows).toEqual([{ receipts: 1 }]);
    expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
  });
});

describe('random histories of debits', () => {
  const api = madeOnce(() => startApi({ now: BEGINNING }));
  const db = () => api.context.database.kysely;
  const desk = madeOnce(async () => debitDesk(api));
  const done = new Map<string, number>();

  interface World {
    readonly layoutId: number;
    readonly policyIds: readonly number[];
    readonly payments: readonly number[];
    readonly batches: number[];
    readonly sent: { readonly batch: number; readonly text: string }[];
    /** Lines that a clerk freed. */
    readonly freed: Set<number>;
    /** Collected by hand, in cents, by instalment. */
    readonly byHand: Map<number, number>;
  }

  const makeWorld = async (): Promise<World> => {
    api.clock.set(BEGINNING);
    await sql`update debit_mandates set state = 'closed'`.execute(db());
    const { id: layoutId } = await desk.makeLayout();
    const debtors = [];
    for (let at = 0; at < DEBTORS; at += 1)
      debtors.push(await desk.makeDebtor({ byCard: at === 0 }));
    return {
      layoutId,
      policyIds: debtors.map(({ policyId }) => policyId),
      payments: debtors.flatMap((one) => one.payments.slice(0, 3)),
      batches: [],
      sent: [],
      freed: new Set(),
      byHand: new Map(),
    };
  };

  interface Line {
    readonly id: number;
    readonly batch_id: number;
    readonly payment_id: number;
    readonly state: string;
    readonly amount: number;
    readonly charged: number | null;
    readonly receipt_id: number | null;
    readonly answer_id: number | null;
    readonly place: number | null;
  }

  const linesOf = async ({ policyIds }: World): Promise<Line[]> => {
    const { rows } = await sql<Line>`
      select id, batch_id, payment_id, state, (amount * 100)::integer as amount,
        (charged * 100)::integer as charged, receipt_id, answer_id, place
      from debit_lines where policy_id in (${sql.join(policyIds)}) order by id`.execute(db());
    return rows;
  };

  const at = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

  const SAID = {
    whole: { amount: '' },
    part: { amount: '30.00' },
    more: { amount: '1000.00' },
    '51': { state: 'NO', code: '51' },
    '14': { state: 'NO', code: '14' },
    '99': { state: 'NO', code: '99' },
  } as const;

  const answerIn = async (world: World, { batch, rows, isCut }: Deed): Promise<boolean> => {
    const id = at(world.batches, batch);
    const lines = (await linesOf(world)).filter(({ place }) => place !== null);
    const named = rows.flatMap(({ place: one, batch: of, said }) => {
      const line = at(
        lines.filter((each) => each.batch_id === at(world.batches, of)),
        one,
      );
      return line ? [{ line: line.id, ...SAID[said as keyof typeof SAID] }] : [];
    });
    if (!id || named.length === 0) return false;
    const whole = answerOf(named);
    const text = isCut ? whole.slice(0, -12) : whole;
    world.sent.push({ batch: id, text });
    return (await desk.answer(id, text)).status === 200;
  };

  /** Of the batch and its money all that an answer may change. */
  const picture = async (world: World) => {
    const credits = await sql`select id, credit, status_payment_id from payments
      where policy_id in (${sql.join(world.policyIds)}) order by id`.execute(db());
    const mandates = await sql`select id, state, closed_because from debit_mandates
      where customers_id in (select customers_id from policies
        where id in (${sql.join(world.policyIds)})) order by id`.execute(db());
    return [await linesOf(world), credits.rows, mandates.rows];
  };

  const is200 = async (answer: Promise<{ status: number }>) => (await answer).status === 200;

  const decideOn = (act: 'free' | 'settle' | 'return', line: Line | undefined) =>
    line ? is200(desk.decide(line.id, act)) : Promise.resolve(false);

  const moveTo = (world: World, index: number, state: string) => {
    const id = at(world.batches, index);
    return id ? is200(desk.move(id, state)) : Promise.resolve(false);
  };

  const deeds: Readonly<Record<string, (world: World, one: Deed) => Promise<boolean>>> = {
    send: async (world) => {
      const batch = await desk.draft(world.layoutId, api.clock.now().toISOString().slice(0, 10));
      if (!(await is200(desk.move(batch.id, 'generated')))) return false;
      world.batches.push(batch.id);
      return is200(desk.move(batch.id, 'sent'));
    },
    answer: answerIn,
    replay: async (world, { place: index }) => {
      const sent = at(world.sent, index);
      return sent !== undefined && is200(desk.answer(sent.batch, sent.text));
    },
    undo: async (world, { place: index }) => {
      const id = at(world.batches, index);
      return id !== undefined && is200(desk.undoAnswer(id));
    },
    return: async (world, { place: index }) => {
      const lines = (await linesOf(world)).filter(({ receipt_id }) => receipt_id);
      return decideOn('return', at(lines, index));
    },
    free: async (world, { place: index }) => {
      const line = at(await linesOf(world), index);
      const isFreed = await decideOn('free', line);
      if (isFreed && line) world.freed.add(line.id);
      return isFreed;
    },
    settle: async (world, { place: index }) => decideOn('settle', at(await linesOf(world), index)),
    end: (world, { place: index }) => moveTo(world, index, 'answered'),
    close: (world, { place: index }) => moveTo(world, index, 'closed'),
    collect: async (world, { place: index }) => {
      const id = at(world.payments, index) ?? 0;
      const body = { received: '10.00' };
      const isDone = await is200(
        api.call(payments.collectPayment, { as: 'ADMIN', params: { id }, body }),
      );
      if (isDone) world.byHand.set(id, (world.byHand.get(id) ?? 0) + 1000);
      return isDone;
    },
    wait: async () => {
      api.clock.advance({ days: 1 });
      return true;
    },
  };

  const perform = async (world: World, one: Deed): Promise<boolean> => {
    const isDone = (await deeds[one.do]?.(world, one).catch(() => false)) ?? false;
    const name = `${one.do} ${isDone ? 'done' : 'refused'}`;
    done.set(name, (done.get(name) ?? 0) + 1);
    return isDone;
  };

  const isOpen = ({ state }: Line) => state === 'included' || state === 'unanswered';

  const check = async (world: World) => {
    const lines = await linesOf(world);
    const { rows } = await sql<{ id: number; credit: number }>`
      select id, (credit * 100)::integer as credit from payments
      where policy_id in (${sql.join(world.policyIds)})`.execute(db());
    for (const { id, credit } of rows) {
      const own = lines.filter(({ payment_id }) => payment_id === id);
      expect(own.filter(isOpen).length).toBeLessThanOrEqual(1);
      const stands = own.filter(({ state }) => state === 'charged' || state === 'part');
      const charged = stands.reduce((sum, line) => sum + (line.charged ?? 0), 0);
      expect(credit).toBe(charged + (world.byHand.get(id) ?? 0));
      expect(own.filter(({ state }) => state === 'charged').length).toBeLessThanOrEqual(1);
    }
    const receipts = lines.flatMap(({ receipt_id }) => receipt_id ?? []);
    expect(new Set(receipts).size).toBe(receipts.length);
    const freed = lines.filter(({ state, place: sent }) => state === 'freed' && sent !== null);
    expect(freed.every(({ id }) => world.freed.has(id))).toBe(true);
    expect(await ledgerDifferences(db())).toEqual([]);
  };

  /** A result of a line is another one only by an undoing or a return. */
  const checkResults = async (world: World, before: readonly Line[], deeds: readonly Deed[]) => {
    if (deeds.some((one) => one.do === 'undo' || one.do === 'return')) return;
    const after = new Map((await linesOf(world)).map((line) => [line.id, line]));
    for (const line of before.filter((one) => !isOpen(one)))
      expect(after.get(line.id)).toEqual(line);
  };

  /** An answer that is undone at once leaves everything as it was. */
  const checkUndo = async (world: World, one: Deed) => {
    const before = await picture(world);
    const isDone = await perform(world, one);
    const id = world.sent.at(-1)?.batch;
    if (!isDone || !id) return;
    expect((await desk.undoAnswer(id)).status).toBe(200);
    expect(await picture(world)).toEqual(before);
    done.set('undone at once', (done.get('undone at once') ?? 0) + 1);
  };

  it('collect what was charged and not returned, once, and free nothing by silence', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (lived, undoes) => {
        const world = await makeWorld();
        for (const [one, other] of lived) {
          if (undoes && one.do === 'answer') await checkUndo(world, one);
          const both = other ? [one, other] : [one];
          const before = await linesOf(world);
          await Promise.all(both.map((each) => perform(world, each)));
          await checkResults(world, before, both);
          await check(world);
        }
      }),
      { numRuns: rounds(12, 100), ...seeded },
    );
    for (const name of ['send', 'answer', 'return', 'undo', 'collect'])
      expect(done.get(`${name} done`), name).toBeGreaterThan(0);
  });
});
