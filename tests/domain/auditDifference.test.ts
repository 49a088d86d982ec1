import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../domain/agency/audit/difference.ts';

const difference = (details: object, personal: object | null = null) =>
  differenceOf({ details: { ...details }, personal: personal && { ...personal } });

describe('what an entry of the trail tells', () => {
  it('sets a row from before against the form after it, field by field, changed ones first', () => {
    const { changes } = difference(
      {},
      {
        before: { first_name: 'ANA', surname: 'MORA', version: 3, updated_at: 'x' },
        after: { firstName: 'ANA', surname: 'MORALES' },
      },
    );
    expect(changes).toEqual([
      { field: 'surname', before: 'MORA', after: 'MORALES', changed: true, personal: true },
      { field: 'firstName', before: 'ANA', after: 'ANA', changed: false, personal: true },
    ]);
  });

  it.each([
    ['1985-04-12', '1985-04-12T00:00:00.000Z'],
    ['1200.00', 1200],
    [null, ''],
  ])('takes %j and %j for the same', (before, after) => {
    const { changes } = difference({ before: { field: before }, after: { field: after } });
    expect(changes[0]?.changed).toBe(false);
  });

  it('marks nothing as changed in what was registered or deleted', () => {
    expect(difference({ after: { bankName: 'BANCO' } }).changes).toEqual([
      { field: 'bankName', before: undefined, after: 'BANCO', changed: false, personal: false },
    ]);
    expect(difference({}, { before: { description: 'llamar' } }).changes).toEqual([
      { field: 'description', before: 'llamar', after: undefined, changed: false, personal: true },
    ]);
  });

  it('reads a side that is one text as an observation', () => {
    const { changes } = difference({}, { before: null, after: 'PAGA EL LUNES' });
    expect(changes).toMatchObject([
      { field: 'observations', before: null, after: 'PAGA EL LUNES', changed: true },
    ]);
  });

  it('keeps what else it says beside', () => {
    const { changes, notes } = difference({ list: 'customers', rows: 3, filter: null });
    expect(changes).toEqual([]);
    expect(notes).toEqual([
      { field: 'list', value: 'customers' },
      { field: 'rows', value: 3 },
    ]);
  });
});
