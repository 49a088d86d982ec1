import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListRequest } from '../../src/data/lists.ts';
import OwnRecordList from '../../src/resources/agency/ownRecords/OwnRecordList.tsx';
import type { OwnRow } from '../../src/ui/ownObjects/recordActions.tsx';
import { dataProviderWith, press, renderScreen, typist } from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

const forms = () => import('../../src/resources/agency/ownRecords/OwnRecordForms.tsx');

const dialogs = {
  moveOwnRecord: lazy(async () => ({ default: (await forms()).MoveOwnRecordDialog })),
};

const RESOURCE = 'own-vehiculos';

const stage = aField({
  ...{ id: 1, resource: RESOURCE, label: 'Etapa', kind: 'stage', isSorted: true },
  options: ['Nuevo', 'Taller', 'Listo'],
});
const columns = ['Placa', 'Color', 'Motor'].map((label, place) =>
  aField({ id: 2 + place, resource: RESOURCE, label, isInList: true }),
);

const records = [
  aRecord({ customFields: { etapa: 'Nuevo', placa: 'PBA', color: 'Rojo', motor: 'M-1' } }),
  aRecord({ id: 3, title: 'ABC-0003', customFields: { etapa: 'Nuevo' } }),
  aRecord({ id: 2, title: 'GXX-0001', customFields: { etapa: 'Taller' } }),
];

/** A server with records in stages, which it finds by the column's filter. */
const openBoard = async (fields = [stage, ...columns]) => {
  const agency = agencyWith([anObject({ allowed: ['list', 'edit'] })], fields);
  const listOwnRecords = async (_: object, { filter, range }: ListRequest) => {
    const { etapa } = Object(filter.customFields);
    const data = records.filter(({ customFields }) => customFields.etapa === etapa);
    const from = range?.from ?? 0;
    return { data: data.slice(from, from + 1), total: data.length };
  };
  const move = vi.fn(async (_input: unknown) => ({ data: { id: 1 } }));
  const dataProvider = dataProviderWith({
    ...agency.calls,
    listOwnRecords,
    moveOwnRecord: move,
    getList: async () => ({ data: records, total: records.length }),
    getMany: async () => ({ data: records }),
    getOne: async (_: string, { id }: { id: unknown }) => ({
      data: records.find((one: OwnRow) => one.id === Number(id)),
    }),
  } as never);
  renderScreen(<OwnRecordList />, {
    ...{ at: `/${RESOURCE}`, path: '/:resource', dialogs, dataProvider },
  });
  return { move };
};

const column = (name: string) => screen.findByRole('region', { name });

describe('the board of an own object', () => {
  it('has a column for each stage, with its number and its cards', async () => {
    await openBoard();
    await press('Tablero');
    const first = await column('Nuevo');
    const link = await within(first).findByRole('link', { name: 'PBA-1234' });
    expect(link.getAttribute('href')).toContain(`/${RESOURCE}/1/show`);
    expect(within(first).getByText('Rojo')).toBeTruthy();
    expect(within(first).queryByText('M-1')).toBeNull();
    expect(within(first).getByText('2')).toBeTruthy();
    expect(await within(await column('Listo')).findByText('Nada en esta etapa')).toBeTruthy();
  });

  it('reads more of a column when asked', async () => {
    await openBoard();
    await press('Tablero');
    const first = within(await column('Nuevo'));
    await first.findByRole('link', { name: 'PBA-1234' });
    const more = first.queryByRole('button', { name: 'Ver más' });
    if (more) await typist().click(more);
    expect(await first.findByRole('link', { name: 'ABC-0003' })).toBeTruthy();
    expect(first.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  it('moves a card by its menu', async () => {
    const { move } = await openBoard();
    await press('Tablero');
    const first = await column('Nuevo');
    await typist().click(await within(first).findByRole('button', { name: /PBA-1234/ }));
    await typist().click(await screen.findByRole('menuitem', { name: 'Mover a…' }));
    await screen.findByRole('textbox', { name: /Motivo/ });
    await typist().click(await screen.findByRole('combobox', { name: /Etapa/ }));
    await typist().click(await screen.findByRole('option', { name: 'Listo' }));
    await typist().click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(move.mock.lastCall?.[0]).toMatchObject({
        params: { object: 'vehiculos', id: 1 },
        body: { to: 'Listo', version: 1 },
      }),
    );
  });

  it('is not offered without a stage', async () => {
    await openBoard(columns);
    expect(await screen.findByRole('columnheader', { name: /Placa/ })).toBeTruthy();
    expect(screen.queryByText('Tablero')).toBeNull();
  });
});
