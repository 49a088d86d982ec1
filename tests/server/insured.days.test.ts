import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { startApi } from '../support/api.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds } from '../support/rounds.ts';

vi.setConfig({ testTimeout: rounds(60_000, 3_600_000) });

const seed = Number(process.env.FUZZ_SEED ?? rounds(7, Date.now() % 1_000_000_000));
const FIRST = civilDate('2026-01-16');
/** Few days, so that several endorsements meet on one. */
const DAYS = 12;
const dayOf = (place: number) => addDays(FIRST, 1 + place * 10);

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const own = insuredOf(api);
type Vehicles = Awaited<ReturnType<typeof own.vehicles>>;
let vehicles: Vehicles;
beforeAll(async () => {
  vehicles = await own.vehicles();
  await own.addField(vehicles, { key: 'color', label: 'Color', isPersonal: false });
  await own.computed(vehicles.resource, 'suma * 2', { key: 'doble', isPersonal: false });
});

const text = fc.integer({ min: 0, max: 3 }).map((number) => `V${number}`);
const sum = fc.integer({ min: 1, max: 4 }).map((number) => `${number}000.00`);

/** An act of a clerk, in the order of typing; its day is any. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('modify' as const),
      row: fc.nat(1),
      day: fc.nat(DAYS - 1),
      values: fc.record({ color: text, suma: sum }, { requiredKeys: [] }),
    }),
  },
  fc.record({ kind: fc.constant('include' as const), day: fc.nat(DAYS - 1) }),
  fc.record({ kind: fc.constant('exclude' as const), row: fc.nat(1), day: fc.nat(DAYS - 1) }),
  fc.record({ kind: fc.constant('undo' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface Row {
  readonly id: number;
  /** Whether it was in the policy from the start. */
  readonly isFirst: boolean;
  readonly first: Readonly<Record<string, string>>;
}

/** The model of the rule: first values, and endorsements that stand in the order of their issue. */
interface Standing {
  readonly endorsement: number;
  readonly act: Exclude<Act, { kind: 'undo' }>;
  /** The row that came in by it. */
  readonly included?: number;
}

/** What a row holds on a day: the first values, and those of endorsements up to it laid over them by day, then by issue. */
const valuesOn = (row: Row, standing: readonly Standing[], day: number): Row['first'] => {
  const laid = standing
    .flatMap(({ act: one }, issued) => (one.kind === 'modify' ? [{ ...one, issued }] : []))
    .filter((one) => one.row === row.id && one.day <= day)
    .sort((one, other) => one.day - other.day || one.issued - other.issued)
    .map(({ values }) => values);
  return Object.assign({}, row.first, ...laid);
};

const isInOn = ({ id, isFirst }: Row, standing: readonly Standing[], day: number): boolean => {
  const inclusion = standing.find(({ included }) => included === id);
  if (!inclusion && !isFirst) return false;
  const since = inclusion?.act.day ?? -1;
  const left = standing.find(({ act: one }) => one.kind === 'exclude' && one.row === id)?.act.day;
  return since <= day && (left === undefined || left > day);
};

const shown = (customFields: Readonly<Record<string, unknown>>) => ({
  color: customFields.color,
  suma: customFields.suma,
  doble: customFields.doble,
});

const withDouble = ({ color, suma }: Readonly<Record<string, string>>) => ({
  color,
  suma,
  doble: suma === undefined ? undefined : `${(Number(suma) * 2).toFixed(2)}`,
});

/** Whether a clerk could do it: an endorsement that is refused changes nothing. */
const endorse = (policyId: number, day: number, changes: Parameters<typeof own.endorse>[2]) =>
  own.endorse(policyId, dayOf(day), changes).catch(() => undefined);

const apply = async (policyId: number, rows: Row[], standing: Standing[], one: Act) => {
  const object = vehicles.resource;
  if (one.kind === 'undo') {
    const last = standing.pop();
    if (last) await own.undo(last.endorsement);
    return;
  }
  const id = 'row' in one ? (rows[one.row]?.id ?? 0) : 0;
  const values =
    one.kind === 'modify' ? one.values : { placa: `N${standing.length}`, suma: '5.00' };
  const change =
    one.kind === 'include'
      ? { object, change: one.kind, id: null, values }
      : { object, change: one.kind, id, ...(one.kind === 'modify' ? { values } : {}) };
  const endorsement = await endorse(policyId, one.day, [change]);
  if (endorsement === undefined) return;
  const known = new Set(rows.map((row) => row.id));
  if (one.kind !== 'include') standing.push({ endorsement, act: { ...one, row: id } });
  else {
    const all = await own.asOf(policyId, dayOf(one.day));
    const included = Number(all.find((row) => !known.has(Number(row.id)))?.id);
    rows.push({ id: included, isFirst: false, first: { suma: '5.00' } });
    standing.push({ endorsement, act: one, included });
  }
};

it(`rows of any day are those of the rule, whatever order endorsements come in (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 9 }), async (acts) => {
      const policyId = await own.policy();
      const { body } = await own.save(vehicles, policyId, [
        { customFields: { placa: 'A', color: 'V0', suma: '10.00' } },
        { customFields: { placa: 'B', suma: '20.00' } },
      ]);
      const [a = 0, b = 0] = body.saved.ids.map(Number);
      const rows: Row[] = [
        { id: a, isFirst: true, first: { color: 'V0', suma: '10.00' } },
        { id: b, isFirst: true, first: { suma: '20.00' } },
      ];
      const standing: Standing[] = [];
      for (const one of acts) {
        api.clock.advance({ minutes: 1 });
        await apply(policyId, rows, standing, one);
      }
      for (const day of [0, 3, 5, 6, 8, DAYS - 1]) {
        const there = await own.asOf(policyId, dayOf(day));
        const wanted = rows
          .filter((row) => isInOn(row, standing, day))
          .map((row) => ({ id: row.id, ...withDouble(valuesOn(row, standing, day)) }));
        const seen = there.map(({ id, customFields }) => ({
          id: Number(id),
          ...shown(customFields),
        }));
        expect(seen.sort((one, other) => one.id - other.id)).toEqual(wanted);
      }
      const now = (await own.stored(vehicles, policyId)).map(({ id, customFields }) => ({
        id: Number(id),
        ...shown(customFields),
      }));
      const last = rows
        .filter(({ id }) => now.some((one) => one.id === id))
        .map((row) => ({ id: row.id, ...withDouble(valuesOn(row, standing, DAYS)) }));
      expect(now.sort((one, other) => one.id - other.id)).toEqual(last);
    }),
    { seed, numRuns: rounds(12, 2000), endOnFailure: true },
  );
});
