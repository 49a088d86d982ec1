import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds } from '../support/rounds.ts';

vi.setConfig({ testTimeout: rounds(90_000, 7_200_000) });

const seed = Number(process.env.FUZZ_SEED ?? rounds(7, Date.now() % 1_000_000_000));
const FIRST = civilDate('2026-01-16');
/** Few days, so that several endorsements meet on one. */
const DAYS = 9;
const dayOf = (place: number) => addDays(FIRST, 1 + place * 20);

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const own = insuredOf(api);
let vehicles: Awaited<ReturnType<typeof own.vehicles>>;
let total: string;
beforeAll(async () => {
  vehicles = await own.vehicles();
  await own.addField(vehicles, { key: 'color', label: 'Color', isPersonal: false });
  await own.computed(vehicles.resource, 'suma * 2', { key: 'doble', isPersonal: false });
  const formula = `SUMA(${vehicles.key}.doble)`;
  total = (await own.computed('policies', formula, { isPersonal: false })).body.ownField.key;
}, 90_000);

const sum = fc.integer({ min: 0, max: 4 }).map((number) => (number * 1000).toFixed(2));
const color = fc.constantFrom('ROJO', 'AZUL', null);
const values = fc.record({ color, suma: sum }, { requiredKeys: [] });
const row = fc.nat(2);
const day = fc.nat(DAYS - 1);

/** What a clerk does, in the order of typing; the days are any. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('modify' as const), row, day, values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('include' as const), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exclude' as const), row, day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), row, suma: sum }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

type Values = Readonly<Record<string, string | null | undefined>>;

/** Values that were set from a day on; the first ones from ever. */
interface Layer {
  readonly day: number;
  readonly endorsement?: number;
  readonly set: Values;
  corrected?: string;
}

interface ModelRow {
  readonly id: number;
  readonly since: number;
  /** Of the inclusion that the row came in by. */
  readonly inclusion?: number;
  until: { readonly day: number; readonly endorsement: number } | undefined;
  /** In the order of issue. */
  layers: Layer[];
}

/** The layers of a row up to a day, by day, then by issue. */
const layersOn = ({ layers }: ModelRow, on: number): readonly Layer[] =>
  layers
    .map((layer, issued) => ({ layer, issued }))
    .filter(({ layer }) => layer.day <= on)
    .sort((one, other) => one.layer.day - other.layer.day || one.issued - other.issued)
    .map(({ layer }) => layer);

const lastOf = (layers: readonly Layer[], key: string): string | undefined => {
  const last = layers.findLast(({ set }) => key in set);
  return (key === 'suma' ? last?.corrected : undefined) ?? last?.set[key] ?? undefined;
};

const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100);

const wantedOn = (of: ModelRow, on: number) => {
  const layers = layersOn(of, on);
  const suma = lastOf(layers, 'suma');
  const doble = suma === undefined ? undefined : ((cents(suma) * 2) / 100).toFixed(2);
  return { id: of.id, color: lastOf(layers, 'color'), suma, doble };
};

const isInOn = ({ since, until }: ModelRow, on: number): boolean =>
  since <= on && (until === undefined || until.day > on);

const shown = (
  rows: readonly {
    readonly id: unknown;
    readonly customFields: Readonly<Record<string, unknown>>;
  }[],
) =>
  rows
    .map(({ id, customFields: { color, suma, doble } }) => ({ id: Number(id), color, suma, doble }))
    .sort((one, other) => one.id - other.id);

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (problem: { readonly status?: number }) => {
      if (problem.status === undefined) throw problem;
      return false;
    },
  );

/** A policy and what the rule makes of all that is done to it. */
class History {
  readonly #policyId: number;
  readonly #rows: ModelRow[];
  readonly #issued: number[] = [];
  #plates = 0;

  constructor(policyId: number, rows: ModelRow[]) {
    this.#policyId = policyId;
    this.#rows = rows;
  }

  async do(one: Act): Promise<void> {
    api.clock.advance({ minutes: 1 });
    if (one.kind === 'undo') return this.#undo(one.which);
    if (one.kind === 'include') return this.#include(one.day);
    const of = this.#rows[one.row % this.#rows.length];
    if (!of) return;
    if (one.kind === 'correct') return this.#correct(of, one.suma);
    return this.#change(of, one);
  }

  async #issue(on: number, change: Parameters<typeof own.endorse>[2][number]) {
    let endorsement: number | undefined;
    await isDone(
      own.endorse(this.#policyId, dayOf(on), [change]).then((id) => {
        endorsement = id;
      }),
    );
    if (endorsement !== undefined) this.#issued.push(endorsement);
    return endorsement;
  }

  async #include(on: number): Promise<void> {
    this.#plates += 1;
    const set = { suma: '5.00', placa: `N${this.#plates}` };
    const change = { object: vehicles.resource, change: 'include', id: null, values: set } as const;
    const inclusion = await this.#issue(on, change);
    const known = new Set(this.#rows.map(({ id }) => id));
    const there = await own.asOf(this.#policyId, dayOf(on));
    const id = Number(there.find((found) => !known.has(Number(found.id)))?.id);
    if (inclusion === undefined || !id) throw new Error('The inclusion was refused');
    this.#rows.push({ id, since: on, inclusion, until: undefined, layers: [{ day: -1, set }] });
  }

  async #change(of: ModelRow, one: Extract<Act, { kind: 'modify' | 'exclude' }>): Promise<void> {
    const { id, since, until } = of;
    const change =
      one.kind === 'modify' ? { change: one.kind, values: one.values } : { change: one.kind };
    const endorsement = await this.#issue(one.day, { object: vehicles.resource, id, ...change });
    const isOut = until !== undefined && (one.kind === 'exclude' || one.day >= until.day);
    expect(endorsement !== undefined, `${one.kind} is taken`).toBe(!isOut && one.day >= since);
    if (endorsement === undefined) return;
    if (one.kind === 'exclude') of.until = { day: one.day, endorsement };
    // Nothing stands on a change of nothing.
    else if (Object.keys(one.values).length > 0)
      of.layers.push({ day: one.day, endorsement, set: one.values });
  }

  /** What a form shows is the value of now: the correction is of what that comes from. */
  async #correct(of: ModelRow, suma: string): Promise<void> {
    if (of.until) return;
    const { status } = await own.save(vehicles, this.#policyId, [
      { id: of.id, customFields: { suma } },
    ]);
    expect(status).toBe(200);
    const layer = layersOn(of, DAYS).findLast(({ set }) => 'suma' in set);
    if (layer) layer.corrected = suma;
  }

  async #undo(which: number): Promise<void> {
    const [endorsement] = this.#issued.splice(which % Math.max(this.#issued.length, 1), 1);
    if (endorsement === undefined) return;
    const isLeft = await isDone(own.undo(endorsement));
    const isNeeded = this.#rows.some(
      ({ inclusion, until, layers }) =>
        (inclusion === endorsement && (until !== undefined || layers.length > 1)) ||
        layers.some(
          (layer) =>
            layer.endorsement === endorsement &&
            (layer.corrected ?? layer.set.suma) !== layer.set.suma,
        ),
    );
    expect(isLeft, 'undone if and only if nothing that stands depends on it').toBe(!isNeeded);
    if (!isLeft) {
      this.#issued.push(endorsement);
      return;
    }
    for (const of of this.#rows) {
      of.layers = of.layers.filter((layer) => layer.endorsement !== endorsement);
      if (of.until?.endorsement === endorsement) of.until = undefined;
      if (of.inclusion === endorsement) of.until = { day: -1, endorsement };
    }
  }

  async check(): Promise<void> {
    for (const on of [-1, 0, 2, 3, 5, DAYS - 1])
      expect(shown(await own.asOf(this.#policyId, on < 0 ? FIRST : dayOf(on)))).toEqual(
        this.#rows.filter((of) => isInOn(of, on)).map((of) => wantedOn(of, on)),
      );
    const now = this.#rows.filter(({ until }) => !until).map((of) => wantedOn(of, DAYS));
    const left = new Set(now.map(({ id }) => id));
    const stored = shown(await own.stored(vehicles, this.#policyId));
    expect(stored.filter(({ id }) => left.has(id))).toEqual(now);
    const { body } = await api.call(policies.getPolicy, {
      as: 'ADMIN',
      params: { id: this.#policyId },
    });
    expect(cents(String(body.policyById.customFields[total] ?? 0))).toBe(
      now.reduce((all, { doble }) => all + cents(doble), 0),
    );
  }
}

it(`rows of any day are those of the rule, in whatever order endorsements are issued and undone (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const policyId = await own.policy();
      const first = [
        { placa: 'A', color: 'ROJO', suma: '10.00' },
        { placa: 'B', suma: '20.00' },
      ];
      const { body } = await own.save(
        vehicles,
        policyId,
        first.map((customFields) => ({ customFields })),
      );
      const rows = first.map((set, place) => ({
        id: Number(body.saved.ids[place]),
        since: -1,
        until: undefined,
        layers: [{ day: -1, set }],
      }));
      const history = new History(policyId, rows);
      for (const one of acts) await history.do(one);
      await history.check();
    }),
    { seed, numRuns: Number(process.env.FUZZ_RUNS ?? rounds(8, 2000)), endOnFailure: true },
  );
});
