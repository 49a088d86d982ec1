import { describe, expect, it } from 'vitest';
import {
  changesOf,
  errorsAtRows,
  withChanges,
} from '../../src/resources/sales/endorsements/rowChanges.ts';
import type { Row } from '../../src/ui/ownObjects/rowValues.ts';

const row = (id: number | null, customFields: Row['customFields']): Row => ({
  key: `${id}`,
  id,
  version: 1,
  customFields,
});

const cars = [
  row(1, { placa: 'PBA-1', marca: 'KIA' }),
  row(2, { placa: 'PBA-2', marca: null }),
  row(3, { placa: 'PBA-3', marca: 'FORD' }),
];

const inForm = {
  loaded: cars,
  rows: [
    row(3, { placa: 'PBA-3', marca: 'MAZDA' }),
    row(2, { placa: 'PBA-2', marca: '' }),
    row(null, { placa: 'PBA-9', marca: null }),
  ],
};

const changed = changesOf('own-vehiculos', { 'own-vehiculos': inForm });

describe('rows in the form of an endorsement', () => {
  it('become what is included, what of a row changes, and what is excluded', () => {
    expect(changed.map(({ change }) => change)).toEqual([
      { object: 'own-vehiculos', change: 'modify', id: 3, values: { marca: 'MAZDA' } },
      { object: 'own-vehiculos', change: 'include', id: null, values: { placa: 'PBA-9' } },
      { object: 'own-vehiculos', change: 'exclude', id: 1, values: undefined },
    ]);
  });

  it('come out of a draft as they went into it', () => {
    const begun = withChanges(
      { loaded: cars, rows: cars },
      changed.map(({ change }) => change),
      () => row(null, { placa: null, marca: null }),
    );
    expect(
      changesOf('own-vehiculos', { 'own-vehiculos': begun }).map(({ change }) => change),
    ).toEqual(expect.arrayContaining(changed.map(({ change }) => change)));
    expect(begun.rows.map(({ id }) => id)).toEqual([2, 3, null]);
  });

  it('have the server’s objections at their cells, and what left the form above it', () => {
    const errors = errorsAtRows(
      { 'rows.1.values.placa': 'Repetida', 'rows.2.id': 'Ya está excluido', kind: 'No' },
      changed,
    );
    expect(errors).toEqual({
      'rows.own-vehiculos.rows.2.customFields.placa': 'Repetida',
      'excluded.2': 'Ya está excluido',
      kind: 'No',
    });
  });
});
