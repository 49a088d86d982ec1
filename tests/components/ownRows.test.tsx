import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useUpdate } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import type { OwnFieldRecord } from '../../src/data/useOwnFields.ts';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import type { OwnRow } from '../../src/ui/ownObjects/recordActions.tsx';
import { pastedRows } from '../../src/ui/ownObjects/rowValues.ts';
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
import { aPolicy } from './policiesBuilders.ts';

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

const SavePolicy = () => {
  const [update] = useUpdate('policies', { id: 3, data: {}, previousData: { id: 3 } });
  return <button type="button" aria-label="Guardar la póliza" onClick={() => update()} />;
};

const open = (
  calls: object = {},
  object: OwnObjectRecord = beneficiaries,
  fields: readonly OwnFieldRecord[] = [name, share],
) => {
  const saveOwnRows = vi.fn(async (_: { body: object }) => ({ data: { ids: [1] } }));
  const server = {
    ...agencyWith([object], fields).calls,
    getList: async () => ({ data: [ana, luis], total: 2 }),
    saveOwnRows,
    ...calls,
  };
  renderScreen(<Tabs />, { at: '/policy', dataProvider: dataProviderWith(server as never) });
  return saveOwnRows;
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

describe('rows that are insured in a policy', () => {
  const insuredObject = {
    ...beneficiaries,
    parent: 'policies',
    policyPart: 'beneficiary',
    hasHistory: true,
    historySince: '2026-03-01T15:00:00Z',
  } as const;
  const former = [
    { ...rowOf(1, 'EVA', 60), inSince: '2026-02-01' },
    { ...rowOf(2, 'IRIS', 40), outSince: '2026-06-01' },
  ];
  const openInsured = () => {
    const listInsured = vi.fn(async (_: object) => ({ data: former }));
    open({ listInsured }, insuredObject);
    return listInsured;
  };

  it('are those of today by the days of endorsements, with since and until when', async () => {
    const listInsured = openInsured();
    await screen.findByText('desde el 01/02/2026');
    screen.getByText('hasta el 01/06/2026');
    screen.getByText(/^Según los anexos al/);
    expect(listInsured).toHaveBeenCalledOnce();
  });

  it('are found by words of their values', async () => {
    openInsured();
    await typist().type(
      await screen.findByRole('searchbox', { name: 'Buscar en las filas' }),
      'iris',
    );
    expect(screen.queryByText('EVA')).toBeNull();
    screen.getByText('IRIS');
  });
});

describe('the items of a policy', () => {
  const items = {
    ...beneficiaries,
    parent: 'policies',
    policyPart: 'item',
    hasHistory: true,
    historySince: '2026-03-01T15:00:00Z',
  } as const;
  const money = { resource: RESOURCE, kind: 'money' } as const;
  const fields = [
    aField({ id: 3, resource: RESOURCE, key: 'placa', label: 'Placa' }),
    aField({ ...money, id: 1, key: 'suma_asegurada', label: 'Monto de cobertura' }),
    aField({ ...money, id: 2, key: 'prima', label: 'Parte de la prima' }),
  ];
  const openItems = (prima: number) => {
    const customFields = { placa: 'PCK-4544', suma_asegurada: '50000.00', prima };
    const row = { ...rowOf(1, 'A', 1), customFields };
    const listInsured = async () => ({ data: [row] });
    const policy = aPolicy({ coverageAmount: 50_000, policyValue: 1200, policyFee: 200 });
    open({ listInsured, getOne: async () => ({ data: policy }) }, items, fields);
  };

  it('are warned of where they sum up to another premium than the policy’s', async () => {
    openItems(900);
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toBe(
      'Parte de la prima: las filas suman $900.00 y la póliza tiene $1,000.00. Revise cuál es correcto.',
    );
  });

  it.each([1000, 1200])('may make up the net premium or all of it: %s', async (prima) => {
    openItems(prima);
    await screen.findByText('$50,000.00');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('rows with history', () => {
  const withHistory = { ...beneficiaries, hasHistory: true, historySince: '2026-03-01T15:00:00Z' };
  const openWithHistory = (former: readonly OwnRow[]) => {
    const listOwnRowsOn = vi.fn(async (_: object) => ({ data: former }));
    open({ listOwnRowsOn }, withHistory);
    return listOwnRowsOn;
  };
  const typeDay = async (day: string) =>
    typist().type(await screen.findByRole('textbox', { name: 'Al día' }), day);

  it('are shown as they were on the day that is typed, and only read', async () => {
    const listOwnRowsOn = openWithHistory([rowOf(1, 'EVA', 100)]);
    await screen.findByText('LUIS');
    await typeDay('05/03/2026');
    await screen.findByText('EVA');
    screen.getByText(/^Como estaban al final del 05\/03\/2026/);
    expect(screen.queryByText('LUIS')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar filas' })).toBeNull();
    expect(listOwnRowsOn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ query: { parentId: 3, day: '2026-03-05' } }),
      expect.anything(),
    );
  });

  it('are not asked for of a day before it begins, which is said', async () => {
    const listOwnRowsOn = openWithHistory([]);
    await typeDay('28/02/2026');
    await screen.findByText(/^La historia se guarda desde el 01\/03\/2026/);
    expect(listOwnRowsOn).not.toHaveBeenCalled();
  });

  it('are shown as they are now once the day is blank again', async () => {
    openWithHistory([]);
    await typeDay('05/03/2026');
    await screen.findByText('Ese día no había filas');
    await typist().clear(screen.getByRole('textbox', { name: 'Al día' }));
    expect(await screen.findByText('LUIS')).not.toBeNull();
  });

  it('have no day to choose where the object has no history', async () => {
    open();
    await screen.findByText('LUIS');
    expect(screen.queryByRole('textbox', { name: 'Al día' })).toBeNull();
  });
});

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

  it('and their count are read anew once the record that they are in was saved', async () => {
    let rows = [ana];
    const server = {
      ...agencyWith([beneficiaries], [name, share]).calls,
      getList: async () => ({ data: rows, total: rows.length }),
      update: async () => ({ data: { id: 3 } }),
    };
    const screens = (
      <>
        <Tabs />
        <SavePolicy />
      </>
    );
    renderScreen(screens, { at: '/policy', dataProvider: dataProviderWith(server as never) });
    await screen.findByRole('tab', { name: /Beneficiarios 1/ });
    rows = [ana, luis];
    await press('Guardar la póliza');
    expect(await screen.findByRole('tab', { name: /Beneficiarios 2/ })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'LUIS' })).toBeTruthy();
  });

  it('are only read by who may do no more', async () => {
    open({}, { ...beneficiaries, allowed: ['list'] });
    await screen.findByRole('table', { name: 'Beneficiarios' });
    expect(screen.queryByRole('button', { name: 'Editar filas' })).toBeNull();
  });

  it('are saved in one call, unchanged ones by their ids alone', async () => {
    const saveOwnRows = open();
    await press('Editar filas');
    await typist().clear(await cell('Porcentaje', 0));
    await typist().type(await cell('Porcentaje', 0), '55');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(saveOwnRows).toHaveBeenCalledOnce();
    expect(saveOwnRows.mock.lastCall?.[0]).toEqual({
      params: { object: 'beneficiarios' },
      body: {
        parentId: 3,
        rows: [{ id: 1, version: 1, customFields: { nombre: 'ANA', porcentaje: '55' } }, { id: 2 }],
        removed: [],
      },
    });
  });

  it('are not sent where nothing was changed', async () => {
    const saveOwnRows = open();
    await press('Editar filas');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(saveOwnRows).not.toHaveBeenCalled();
  });

  it('are added, taken away and put in another order', async () => {
    const saveOwnRows = open();
    await press('Editar filas');
    await press('Quitar la fila 2');
    await press('Agregar fila');
    await typist().type(await cell('Nombre', 1), 'eva');
    await press('Subir 2');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(saveOwnRows.mock.lastCall?.[0]).toMatchObject({
      body: {
        rows: [{ id: null, customFields: { nombre: 'EVA', porcentaje: null } }, { id: 1 }],
        removed: [{ id: 2, version: 1 }],
      },
    });
  });

  it('say at the cell what is wrong, and are not sent', async () => {
    const saveOwnRows = open();
    await press('Editar filas');
    await press('Agregar fila');
    await press(/^Guardar/);
    const blank = await cell('Nombre', 2);
    await waitFor(() => expect(blank.getAttribute('aria-invalid')).toBe('true'));
    expect(saveOwnRows).not.toHaveBeenCalled();
  });

  it('show at its cell what the server refused', async () => {
    const saveOwnRows = vi
      .fn()
      .mockRejectedValueOnce(
        refusal(400, 'Revise los campos', { 'rows.2.customFields.nombre': 'Ya existe' }),
      )
      .mockImplementation(async () => ({ data: { ids: [] } }));
    open({ saveOwnRows });
    await press('Editar filas');
    await press('Agregar fila');
    await typist().type(await cell('Nombre', 2), 'eva');
    await press(/^Guardar/);
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    await typist().type(await cell('Nombre', 2), ' 2');
    await press(/^Guardar/);
    expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    expect(saveOwnRows).toHaveBeenCalledTimes(2);
  });

  describe('with a column that must sum to 100 %', () => {
    const percent = { ...share, kind: 'percent' as const, columnTotal: 'hundred' as const };
    const foot = () => textsOf(screen.getByRole('table', { name: 'Beneficiarios' }), 'row').at(-1);

    it('have their sum at the foot where they are read', async () => {
      open({}, beneficiaries, [name, percent]);
      await screen.findByRole('table', { name: 'Beneficiarios' });
      expect(foot()).toBe('100 %');
    });

    it('say what is missing as they are typed, and are not sent', async () => {
      const saveOwnRows = open({}, beneficiaries, [name, percent]);
      await press('Editar filas');
      await typist().clear(await cell('Porcentaje', 1));
      await typist().type(await cell('Porcentaje', 1), '39.99');
      expect(foot()).toBe('Suman 99.99 %; faltan 0.01 %');
      await press(/^Guardar/);
      const last = await cell('Porcentaje', 1);
      await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'));
      expect(saveOwnRows).not.toHaveBeenCalled();
      await typist().clear(last);
      await typist().type(last, '40');
      await press(/^Guardar/);
      expect(await screen.findByText('Filas guardadas')).toBeTruthy();
    });
  });

  it('are corrected by who may, and only read beside new ones by who may just add', async () => {
    open({}, { ...beneficiaries, allowed: ['list', 'create'] });
    await press('Editar filas');
    await press('Agregar fila');
    expect(screen.getAllByRole('textbox', { name: /^Nombre/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Quitar la fila 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Quitar la fila 3' })).toBeTruthy();
  });

  it('stand on pages of 50 where they are many', async () => {
    const many = Array.from({ length: 60 }, (_, place) => rowOf(place + 1, `N${place}`, 1));
    open({ getList: async () => ({ data: many, total: 60 }) });
    const table = await screen.findByRole('table', { name: 'Beneficiarios' });
    expect(textsOf(table, 'row')).toHaveLength(51);
    await press(/next page/);
    expect(textsOf(table, 'row')).toHaveLength(11);
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
