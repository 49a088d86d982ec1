import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import { pastedRows } from '../../src/ui/ownObjects/pastedRows.ts';
import type { OwnRow } from '../../src/ui/ownObjects/recordActions.tsx';
import { useOwnTabs } from '../../src/ui/ownObjects/useOwnTabs.tsx';
import {
  dataProviderWith,
  press,
  refusal,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

const RESOURCE = 'own-beneficiarios';

const beneficiaries = anObject({
  key: 'beneficiarios',
  singular: 'Beneficiario',
  plural: 'Beneficiarios',
  parent: 'policies',
  isInside: true,
});

const name = aField({ id: 1, resource: RESOURCE, label: 'Nombre', isRequired: true });
const share = aField({ id: 2, resource: RESOURCE, label: 'Porcentaje', kind: 'number' });

const rowOf = (id: number, nombre: string, porcentaje: number): OwnRow =>
  aRecord({
    id,
    object: 'beneficiarios',
    title: nombre,
    position: id,
    parent: { resource: 'policies', id: 3, title: 'VI-3', customers_id: null },
    customFields: { nombre, porcentaje },
  });

const ana = rowOf(1, 'ANA', 60);
const luis = rowOf(2, 'LUIS', 40);

const Tabs = () => <LabelledTabs tabs={useOwnTabs('policies', 3)} />;

const open = (calls: object = {}, object: OwnObjectRecord = beneficiaries) => {
  const spies = {
    create: vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...aRecord({ id: 9, version: 1 }), ...data },
    })),
    update: vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...ana, ...data } })),
    delete: vi.fn(async () => ({ data: luis })),
    orderOwnRecords: vi.fn(async ({ body }: { body: { ids: number[] } }) => ({
      data: { ids: body.ids },
    })),
  };
  const server = {
    ...agencyWith([object], [name, share]).calls,
    getList: async () => ({ data: [ana, luis], total: 2 }),
    ...spies,
    ...calls,
  };
  renderScreen(<Tabs />, { at: '/policy', dataProvider: dataProviderWith(server as never) });
  return spies;
};

const cell = (label: string, place: number) =>
  screen
    .findAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
    .then((inputs) => {
      const input = inputs[place];
      if (!input) throw new Error(`No ${label} in row ${place}`);
      return input;
    });

const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

describe('rows within a record', () => {
  it('are read as a table of their fields', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Beneficiarios' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NombrePorcentaje',
      'ANA60',
      'LUIS40',
    ]);
  });

  it('are only read by who may do no more', async () => {
    open({}, { ...beneficiaries, allowed: ['list'] });
    await screen.findByRole('table', { name: 'Beneficiarios' });
    expect(screen.queryByRole('button', { name: 'Editar filas' })).toBeNull();
  });

  it('are saved where they were changed alone', async () => {
    const { update, create, delete: remove, orderOwnRecords } = open();
    await press('Editar filas');
    await typist().clear(await cell('Porcentaje', 0));
    await typist().type(await cell('Porcentaje', 0), '55');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(update).toHaveBeenCalledOnce();
    expect(update.mock.lastCall).toEqual([
      RESOURCE,
      expect.objectContaining({
        id: 1,
        data: { version: 1, customFields: { nombre: 'ANA', porcentaje: '55' } },
      }),
    ]);
    for (const other of [create, remove, orderOwnRecords]) expect(other).not.toHaveBeenCalled();
  });

  it('are added, taken away and put in another order', async () => {
    const { create, delete: remove, orderOwnRecords } = open();
    await press('Editar filas');
    await press('Quitar la fila 2');
    await press('Agregar fila');
    await typist().type(await cell('Nombre', 1), 'eva');
    await press('Subir 2');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(remove).toHaveBeenCalledWith(RESOURCE, expect.objectContaining({ id: 2 }));
    expect(create.mock.lastCall?.[1].data).toEqual({
      parentId: 3,
      customFields: { nombre: 'EVA', porcentaje: null },
    });
    expect(orderOwnRecords).toHaveBeenCalledWith({
      params: { object: 'beneficiarios' },
      body: { parentId: 3, ids: [9, 1] },
    });
  });

  it('say at the cell what is wrong, and are not sent', async () => {
    const { create } = open();
    await press('Editar filas');
    await press('Agregar fila');
    await press(/^Guardar/);
    const blank = await cell('Nombre', 2);
    await waitFor(() => expect(blank.getAttribute('aria-invalid')).toBe('true'));
    expect(create).not.toHaveBeenCalled();
  });

  it('show at its cell what the server refused, and send no row twice', async () => {
    const create = vi
      .fn()
      .mockImplementationOnce(async () => ({ data: aRecord({ id: 8 }) }))
      .mockRejectedValueOnce(
        refusal(400, 'Revise los campos', { 'customFields.nombre': 'Ya existe' }),
      )
      .mockImplementation(async () => ({ data: aRecord({ id: 9 }) }));
    open({ create });
    await press('Editar filas');
    await press('Agregar fila');
    await press('Agregar fila');
    await typist().type(await cell('Nombre', 2), 'eva');
    await typist().type(await cell('Nombre', 3), 'eva');
    await press(/^Guardar/);
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    await typist().type(await cell('Nombre', 3), ' 2');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(3);
  });

  it('take rows copied from a spreadsheet, and mark the cells that are wrong', async () => {
    open();
    await press('Editar filas');
    paste(await cell('Nombre', 1), 'Luis\t30\nEva\tmucho');
    expect(await screen.findByText('2 filas pegadas: revíselas y guarde')).toBeTruthy();
    expect((await cell('Nombre', 2)).value).toBe('Eva');
    expect((await cell('Porcentaje', 1)).value).toBe('30');
    const wrong = await cell('Porcentaje', 2);
    await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'));
    expect((await cell('Nombre', 0)).value).toBe('ANA');
  });

  it('leave a text without tabs and lines to its field', async () => {
    open();
    await press('Editar filas');
    paste(await cell('Nombre', 0), 'Eva');
    expect(screen.queryByText(/pegada/)).toBeNull();
    expect(textsOf(document.body, 'row')).toHaveLength(3);
  });
});

describe('rows copied from a spreadsheet', () => {
  const today = civilDate('2026-11-27');
  const read = (text: string, ...fields: Parameters<typeof aField>[0][]) =>
    pastedRows(text, fields.map(aField), today);

  it('are read as an import reads them, the decimals by the whole column', () => {
    const money = { label: 'Costo', kind: 'money' } as const;
    const since = { label: 'Desde', kind: 'date' } as const;
    const isNew = { label: 'Nuevo', kind: 'flag' } as const;
    const use = { label: 'Uso', kind: 'choice' as const, options: ['Particular'] };
    expect(
      read('1.234,50\t05/10/2026\tsí\tPARTICULAR\r\n7,5\t\tno\t', money, since, isNew, use),
    ).toEqual([
      { costo: '1234.50', desde: '2026-10-05', nuevo: true, uso: 'Particular' },
      { costo: '7.50', desde: '', nuevo: false, uso: '' },
    ]);
  });

  it('lose a line of headings, and leave what is beyond the last field', () => {
    expect(read('NOMBRE\tOtra\nEva\tx', { label: 'Nombre' })).toEqual([{ nombre: 'Eva' }]);
  });

  it('keep what cannot be read', () => {
    expect(read('abc\n5', { label: 'Días', key: 'dias', kind: 'number' })).toEqual([
      { dias: 'abc' },
      { dias: 5 },
    ]);
  });
});
