import { describe, expect, it } from 'vitest';
import { pageOfWhole } from '../../src/data/wholeList.ts';

const rows = [
  { id: 1, name: 'ÑUSTA', policyStatus: { id: 4 }, amount: 20, customer: { surname: 'Pérez' } },
  { id: 2, name: 'ÁNGELA', policyStatus: { id: 1 }, amount: 100, customer: { surname: 'Mora' } },
  { id: 3, name: 'ZOILA', policyStatus: { id: 1 }, amount: null, customer: { surname: 'Pérez' } },
];

const ana = { ci_ruc: '1', firstName: 'ANA', surname: 'ZÚÑIGA' };
const luz = { ci_ruc: '2', firstName: 'LUZ', surname: 'ABAD' };

const idsOf = (request: Parameters<typeof pageOfWhole>[1]) =>
  pageOfWhole(rows, request, ['name', 'customer.surname']).rows.map(({ id }) => id);

const sortedBy = (field: string, order: string) => idsOf({ sort: { field, order }, filter: {} });

describe('paging a list that came whole', () => {
  it('sorts texts as Spanish does', () => {
    expect(sortedBy('name', 'ASC')).toEqual([2, 1, 3]);
  });

  it('sorts numbers by size, with missing ones last', () => {
    expect(sortedBy('amount', 'ASC')).toEqual([1, 2, 3]);
  });

  it('sorts by a nested field, equal ones by id', () => {
    expect(sortedBy('customer.surname', 'DESC')).toEqual([3, 1, 2]);
  });

  it('sorts by the name of what a field points to, a person’s surnames first', () => {
    const pointing = [
      { id: 1, city_id: 5, city: { id: 5, cityName: 'QUITO' }, customers_id: 8, customer: ana },
      { id: 2, city_id: 9, city: { id: 9, cityName: 'CUENCA' }, customers_id: 7, customer: luz },
    ];
    const idsBy = (field: string) =>
      pageOfWhole(pointing, { sort: { field, order: 'ASC' }, filter: {} }, []).rows.map(
        ({ id }) => id,
      );
    expect([idsBy('city_id'), idsBy('customers_id')]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('finds every word, in whichever of the fields', () => {
    expect(idsOf({ filter: { q: ' perez  zoila ' } })).toEqual([3]);
  });

  it('filters by the id of what a record points to, number or text', () => {
    expect(idsOf({ filter: { policy_status_id: '1' } })).toEqual([2, 3]);
  });

  it('gives the rows of the range and the number of all', () => {
    const sort = { field: 'id', order: 'ASC' };
    const page = pageOfWhole(rows, { sort, range: { from: 2, to: 3 }, filter: {} }, []);
    expect(page).toEqual({ rows: [rows[2]], total: 3 });
  });
});
