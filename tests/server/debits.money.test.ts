import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import { answerOf, debitDesk } from '../support/debits.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds, seeded } from '../support/rounds.ts';

const BEGINNING = '2026-03-16T15:00:00.000Z';
const DEBTORS = 3;

const place = fc.nat({ max: 5 });
const row = fc.record({
  place,
  /** Lines of another batch, too: a bank may send the file of somebody else. */
  batch: fc.nat({ max: 2 }),
  said: fc.constantFrom('whole', 'whole', 'whole', 'part', 'more', '51', '14', '99'),
});

const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      batch: fc.nat({ max: 2 }),
      rows: fc.array(row, { minLength: 1, maxLength: 5 }),
      isCut: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('replay' as const), place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), batch: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), batch: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('collect' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** Deeds one after the other; of some two clerks do both at once. */
const history = fc.array(fc.tuple(deed, fc.option(deed, { freq: 4 })), {
  minLength: 6,
  maxLength: 16,
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

  const answerIn = async (
    world: World,
    { batch, rows, isCut }: Extract<Deed, { do: 'answer' }>,
  ): Promise<boolean> => {
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

  const perform = async (world: World, one: Deed): Promise<boolean> => {
    const lines = await linesOf(world);
    switch (one.do) {
      case 'send': {
        const batch = await desk.draft(world.layoutId, api.clock.now().toISOString().slice(0, 10));
        if ((await desk.move(batch.id, 'generated')).status !== 200) return false;
        world.batches.push(batch.id);
        return (await desk.move(batch.id, 'sent')).status === 200;
      }
      case 'answer':
        return answerIn(world, one);
      case 'replay': {
        const sent = at(world.sent, one.place);
        return sent !== undefined && (await desk.answer(sent.batch, sent.text)).status === 200;
      }
      case 'undo': {
        const ids = [...new Set(lines.flatMap(({ answer_id }) => answer_id ?? []))];
        const id = at(ids, one.place);
        return id !== undefined && (await desk.undoAnswer(id)).status === 200;
      }
      case 'return': {
        const line = at(
          lines.filter(({ receipt_id }) => receipt_id),
          one.place,
        );
        return line !== undefined && (await desk.decide(line.id, 'return')).status === 200;
      }
      case 'free': {
        const line = at(lines, one.place);
        const isFreed = line !== undefined && (await desk.decide(line.id, 'free')).status === 200;
        if (isFreed) world.freed.add(line.id);
        return isFreed;
      }
      case 'settle': {
        const line = at(lines, one.place);
        return line !== undefined && (await desk.decide(line.id, 'settle')).status === 200;
      }
      case 'end':
      case 'close': {
        const id = at(world.batches, one.batch);
        const state = one.do === 'end' ? 'answered' : 'closed';
        return id !== undefined && (await desk.move(id, state)).status === 200;
      }
      case 'collect': {
        const id = at(world.payments, one.place) ?? 0;
        const { status } = await api.call(payments.collectPayment, {
          as: 'ADMIN',
          params: { id },
          body: { received: '10.00' },
        });
        if (status === 200) world.byHand.set(id, (world.byHand.get(id) ?? 0) + 1000);
        return status === 200;
      }
      default:
        api.clock.advance({ days: 1 });
        return true;
    }
  };

  const check = async (world: World) => {
    const lines = await linesOf(world);
    const { rows } = await sql<{ id: number; credit: number }>`
      select id, (credit * 100)::integer as credit from payments
      where policy_id in (${sql.join(world.policyIds)})`.execute(db());
    for (const { id, credit } of rows) {
      const own = lines.filter(({ payment_id }) => payment_id === id);
      const open = own.filter(({ state }) => state === 'included' || state === 'unanswered');
      expect(open.length).toBeLessThanOrEqual(1);
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

  /** An answer that is undone at once leaves everything as it was. */
  const checkUndo = async (world: World, one: Deed) => {
    const before = await picture(world);
    const answers = new Set((await linesOf(world)).map(({ answer_id }) => answer_id));
    const isDone = await perform(world, one);
    const made = (await linesOf(world)).find(({ answer_id }) => !answers.has(answer_id));
    if (!isDone || !made?.answer_id) return;
    expect((await desk.undoAnswer(made.answer_id)).status).toBe(200);
    expect(await picture(world)).toEqual(before);
    done.set('undone at once', (done.get('undone at once') ?? 0) + 1);
  };

  it('collect what was charged and not returned, once, and free nothing by silence', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (deeds, undoes) => {
        const world = await makeWorld();
        for (const [one, other] of deeds) {
          if (undoes && one.do === 'answer') await checkUndo(world, one);
          const both = other ? [one, other] : [one];
          const results = await Promise.all(
            both.map((each) => perform(world, each).catch(() => false)),
          );
          for (const [index, isDone] of results.entries()) {
            const name = `${both[index]?.do} ${isDone ? 'done' : 'refused'}`;
            done.set(name, (done.get(name) ?? 0) + 1);
          }
          await check(world);
        }
      }),
      { numRuns: rounds(8, 100), ...seeded },
    );
    console.log(JSON.stringify([...done].sort()));
    for (const name of ['send', 'answer', 'return', 'undo', 'collect'])
      expect(done.get(`${name} done`), name).toBeGreaterThan(0);
  });
});
