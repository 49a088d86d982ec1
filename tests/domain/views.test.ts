import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OwnField, ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { countedFromToday, onDay, relativeDays } from '../../domain/agency/views/days.ts';
import { lawfulView } from '../../domain/agency/views/lawful.ts';
import { isCounted, viewedList } from '../../domain/agency/views/lists.ts';
import type { ViewState } from '../../domain/agency/views/view.ts';
import { addDays, civilDate } from '../../domain/civilDate.ts';

const today = civilDate('2026-03-16');

const days = fc.integer({ min: -30_000, max: 30_000 }).map((distance) => addDays(today, distance));
const scalars = fc.oneof(fc.string(), fc.integer(), fc.boolean(), days);
const filters = fc.dictionary(
  fc.string(),
  fc.oneof(
    scalars,
    fc.array(scalars),
    fc.record({ from: days, to: days }),
    fc.dictionary(fc.string(), scalars),
  ),
);

describe('the days of a view', () => {
  it('are the same ones on the day they were counted', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(onDay(countedFromToday(filter, today), today)).toEqual(filter);
      }),
    );
  });

  it('move by as many days as the calendar does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, later) => {
        const moved = onDay(countedFromToday({ endsTo: day }, today), addDays(today, later));
        expect(moved).toEqual({ endsTo: addDays(day, later) });
      }),
    );
  });

  it('are told as distances, those of own fields too', () => {
    const filter = countedFromToday(
      {
        endsFrom: today,
        endsTo: '2026-04-15',
        customFields: { matricula: { from: '2026-03-15' } },
      },
      today,
    );
    expect(relativeDays(filter)).toEqual([0, 30, -1]);
  });

  it('are none in what was typed into the search box', () => {
    const filter = { q: '2026-04-15' };
    expect(countedFromToday(filter, today)).toEqual(filter);
  });
});

const fieldOf = (overrides: Partial<OwnField>): OwnField => ({
  ...blankOwnField('policies'),
  id: 1,
  position: 1,
  retiredAt: null,
  key: 'placa',
  label: 'Placa',
  isInList: true,
  isSorted: true,
  ...overrides,
});

const policies = viewedList('policies');
if (!policies) throw new Error('There is a list of policies');

const lawful = (view: Partial<ViewState>, ...fields: OwnField[]) =>
  lawfulView(
    {
      name: 'policies',
      list: policies,
      own: compileOwnFields(fields),
      today,
      isHidden: () => false,
    },
    { columns: null, sort: null, filter: {}, sumBy: null, ...view },
  );

describe('a view', () => {
  it.each<[string, Partial<ViewState>]>([
    ['columns of the list', { columns: ['numberPolicy', 'endDate'] }],
    ['an order of the list', { sort: ['endDate', 'ASC'] }],
    ['days counted from today', { filter: { endsTo: { daysFromToday: 30 } } }],
    ['what is searched', { filter: { q: 'pérez', company_id: 3 } }],
    ['sums by a column', { sumBy: 'company_id' }],
    ['sums of the whole', { sumBy: '*' }],
    ['an own field', { columns: [ownPath('placa')], filter: { customFields: { placa: 'ABC' } } }],
  ])('may have %s', (_, view) => {
    expect(lawful(view, fieldOf({})).faults).toEqual({});
  });

  it.each<[string, Partial<ViewState>, string]>([
    ['a column that the list has not', { columns: ['constructor'] }, 'constructor'],
    ['a secret of another list', { columns: ['password'] }, 'password'],
    ['an order that the list has not', { sort: ['observations', 'ASC'] }, 'observations'],
    ['sums by what has too many values', { sumBy: 'numberPolicy' }, 'numberPolicy'],
    ['a filter that the list has not', { filter: { color: 'rojo' } }, 'color'],
    ['a day that is none', { filter: { endsTo: { daysFromToday: 1.5 } } }, 'endsTo'],
    ['a filter of a wrong value', { filter: { company_id: 'todas' } }, 'company_id'],
    ['a column that is no own field', { columns: [ownPath('chasis')] }, ownPath('chasis')],
  ])('may not have %s', (_, view, name) => {
    expect(Object.keys(lawful(view, fieldOf({})).faults)).toEqual([name]);
  });

  it('goes on without the column of a field that was retired, and keeps its filter, which is broken', () => {
    const { state, faults, broken } = lawful(
      {
        columns: ['numberPolicy', ownPath('placa')],
        sort: [ownPath('placa'), 'ASC'],
        filter: { company_id: 3, customFields: { placa: 'ABC' } },
      },
      fieldOf({ retiredAt: '2026-03-01T00:00:00.000Z' }),
    );
    expect(state).toEqual({
      columns: ['numberPolicy'],
      sort: null,
      sumBy: null,
      filter: { company_id: 3, customFields: { placa: 'ABC' } },
    });
    expect([Object.keys(faults), broken]).toEqual([[ownPath('placa')], [ownPath('placa')]]);
  });

  it('compares an own field with values of its kind', () => {
    const { faults } = lawful(
      { filter: { customFields: { placa: { from: 'ayer' } } } },
      fieldOf({ kind: 'date' }),
    );
    expect(Object.keys(faults)).toEqual([ownPath('placa')]);
  });
});

describe('the lists with views', () => {
  it('are those of the contract, and the cards, which nobody counts from afar', () => {
    expect(viewedList('cards')?.path).toBe('creditcard/all-cards');
    expect(isCounted('cards')).toBe(false);
    expect(isCounted('policies')).toBe(true);
  });

  it.each(['civil-statuses', 'settings', 'toString', ''])('are not %j', (name) => {
    expect(viewedList(name)).toBeUndefined();
  });
});
