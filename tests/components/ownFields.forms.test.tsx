import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../../domain/texts.ts';
import type { OwnFieldRecord } from '../../src/data/useOwnFields.ts';
import { field, press, refusal, typist } from '../support/screen.tsx';
import { aField, agencyWith, HEALTH, listed, openPage, VEHICLE } from './ownFieldsScreen.tsx';

const plate = aField({ id: 1, label: 'Placa', section: 'Vehículo' });

type Sent = Readonly<{ body: Readonly<Record<string, unknown>> }>;

/** A server that registers what it is sent. */
const registering = (fields: OwnFieldRecord[] = [plate]) => {
  const agency = agencyWith(fields);
  const registerOwnField = vi.fn(async ({ body }: Sent) => {
    const data = aField({ ...(body as Partial<OwnFieldRecord>), id: 8 });
    agency.change([...fields, data]);
    return { data };
  });
  return { calls: { ...agency.calls, registerOwnField }, registerOwnField };
};

/** Opens a page and, on it, the form of a new field. */
const openNew = async (calls: object, at?: string) => {
  openPage(calls, at ? { at } : {});
  await press('Agregar campo');
  return screen.findByRole('dialog', { name: 'Agregar campo' });
};

/** Opens a page and, on it, the form of the plate. */
const openUpdate = async (calls: object) => {
  openPage(calls);
  await press('Editar Placa');
  return screen.findByRole('dialog', { name: /Editar campo/ });
};

const choose = async (label: RegExp, option: string) => {
  await typist().click(screen.getByRole('combobox', { name: label }));
  await typist().click(await screen.findByRole('option', { name: option }));
};

const save = () => press('Guardar');

describe('the form of a new own field', () => {
  it('proposes a key from the name, unlike those there are', async () => {
    const { calls } = registering();
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Placa');
    expect(field(/Clave/).value).toBe('placa_2');
    await typist().type(field(/Nombre/), ' del vehículo');
    expect(field(/Clave/).value).toBe('placa_del_vehiculo');
  });

  it('leaves a key that was typed as it is', async () => {
    const { calls } = registering();
    await openNew(calls);
    await typist().type(field(/Clave/), 'mia');
    await typist().type(field(/Nombre/), 'Otra');
    expect(field(/Clave/).value).toBe('mia');
  });

  it('begins with the type of policy that is looked at', async () => {
    const { calls, registerOwnField } = registering();
    await openNew(calls, `/own-fields?type=${VEHICLE}`);
    await typist().type(field(/Nombre/), 'Color');
    await save();
    await waitFor(() =>
      expect(registerOwnField.mock.lastCall?.[0].body).toMatchObject({
        resource: 'policies',
        policyTypeIds: [VEHICLE],
        key: 'color',
        label: 'Color',
        kind: 'text',
        options: [],
      }),
    );
    await waitFor(() => expect(listed()).toEqual(['Placa', 'Color']));
  });

  it('sends options line by line', async () => {
    const { calls, registerOwnField } = registering();
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Uso');
    await choose(/Tipo de dato/, 'Una opción de una lista');
    await typist().type(field(/Opciones/), 'Particular{Enter}{Enter}Comercial{Enter}');
    await save();
    await waitFor(() =>
      expect(registerOwnField.mock.lastCall?.[0].body).toMatchObject({
        kind: 'choice',
        options: ['Particular', 'Comercial'],
      }),
    );
  });

  it('asks for options where the kind has some', async () => {
    const { calls, registerOwnField } = registering();
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Uso');
    await choose(/Tipo de dato/, 'Una opción de una lista');
    await save();
    expect(await screen.findByText(texts.ownOptionsMissing)).toBeTruthy();
    expect(registerOwnField).not.toHaveBeenCalled();
  });

  it('rules out what the kind cannot be, and says why', async () => {
    const { calls, registerOwnField } = registering();
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Cobertura');
    const unique = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Único' });
    await typist().click(unique());
    await choose(/Tipo de dato/, 'Sí o no');
    expect([unique().disabled, unique().checked]).toEqual([true, false]);
    expect(screen.getByText(texts.ownNotUnique)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(registerOwnField.mock.lastCall?.[0].body).toMatchObject({ isUnique: false }),
    );
  });

  it('of a computed one takes a formula, its fields put where the caret is', async () => {
    const year = aField({ id: 2, label: 'Anio', kind: 'number' });
    const { calls, registerOwnField } = registering([year]);
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Siguiente');
    await choose(/Tipo de dato/, 'Calculado');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Obligatorio' }).disabled).toBe(
      true,
    );
    await typist().type(field(/Fórmula/), '1 + ');
    await typist().click(screen.getByRole('button', { name: 'Anio: anio' }));
    await waitFor(() => expect(field(/Fórmula/).value).toBe('1 + anio'));
    const builtIn = 'Valor de la póliza: valor_de_la_poliza';
    expect(screen.getByRole('button', { name: builtIn })).toBeTruthy();
    expect(await screen.findByText('Da: Número')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(registerOwnField.mock.lastCall?.[0].body).toMatchObject({
        kind: 'computed',
        expression: '1 + anio',
        isRequired: false,
      }),
    );
  });

  it('of a computed one shows what its formula makes of the newest record, and doubts what is likely wrong', async () => {
    const rate = aField({ id: 2, label: 'Tasa', kind: 'percent' });
    const agency = agencyWith([rate]).calls;
    const newest = { id: 128, policy_type_id: VEHICLE, policyValue: '1000.00' };
    const getList = async (resource: string) =>
      resource === 'policies' ? { data: [newest], total: 1 } : agency.getList(resource);
    const getOne = async () => ({ data: { ...newest, customFields: { tasa: '12.5' } } });
    await openNew({ ...agency, getList, getOne });
    await choose(/Tipo de dato/, 'Calculado');
    await typist().type(field(/Fórmula/), 'valor_de_la_poliza * tasa');
    const told = 'Con el registro 128: Valor de la póliza $1,000.00, Tasa 12.5 % → $125.00';
    expect(await screen.findByText(told)).toBeTruthy();
    await typist().type(field(/Fórmula/), '%{Tab}');
    expect(await screen.findByText(texts.formulaTwicePercent)).toBeTruthy();
    expect(await screen.findByText(/→ \$1.25$/)).toBeTruthy();
  });

  it('of a computed one says that there is no record to show an example of', async () => {
    await openNew(registering().calls);
    await choose(/Tipo de dato/, 'Calculado');
    await typist().type(field(/Fórmula/), '1 + 1');
    expect(await screen.findByText(/Todavía no hay un registro/)).toBeTruthy();
  });

  it('of a computed one says where its formula is wrong, before anything is sent', async () => {
    const { calls, registerOwnField } = registering();
    await openNew(calls);
    await typist().type(field(/Nombre/), 'Total');
    await choose(/Tipo de dato/, 'Calculado');
    await typist().type(field(/Fórmula/), 'placa * 2');
    await save();
    expect(
      await screen.findByText(/^Carácter 7: Con «\*» no van un texto y un número/),
    ).toBeTruthy();
    expect(registerOwnField).not.toHaveBeenCalled();
  });

  it('of a customer has no types of policy, and is in no report', async () => {
    const { calls } = registering();
    await openNew(calls, '/own-fields?record=customers');
    expect(screen.getByRole('checkbox', { name: 'En los archivos' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Tipos de póliza' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'En los PDF' })).toBeNull();
  });

  it('says at the field what the server refuses, and keeps what was typed', async () => {
    const registerOwnField = () =>
      Promise.reject(refusal(409, 'Ya existe', { key: texts.ownKeyTaken }));
    await openNew({ ...agencyWith([plate]).calls, registerOwnField });
    await typist().type(field(/Nombre/), 'Color');
    await save();
    expect(await screen.findByText(texts.ownKeyTaken)).toBeTruthy();
    expect(field(/Nombre/).value).toBe('Color');
  });
});

describe('the form of an own field there is', () => {
  it('begins with what the field is, and sends the version it began with', async () => {
    const updateOwnField = vi.fn(async (_: Sent) => ({ data: plate }));
    await openUpdate({ ...agencyWith([plate]).calls, updateOwnField });
    expect(screen.queryByLabelText(/Clave/)).toBeNull();
    expect(field(/Sección/).value).toBe('Vehículo');
    await typist().type(field(/Nombre/), ' o chasis');
    await save();
    await waitFor(() =>
      expect(updateOwnField.mock.lastCall?.[0]).toMatchObject({
        params: { id: 1 },
        body: { label: 'Placa o chasis', section: 'Vehículo', version: 1 },
      }),
    );
  });

  it('says that another administrator has changed it meanwhile', async () => {
    const stale = 'Otra persona guardó cambios mientras usted editaba';
    const updateOwnField = () => Promise.reject(refusal(409, stale));
    await openUpdate({ ...agencyWith([plate]).calls, updateOwnField });
    await typist().type(field(/Nombre/), ' 2');
    await save();
    expect(await screen.findByText(new RegExp(stale))).toBeTruthy();
    expect(field(/Nombre/).value).toBe('Placa 2');
  });

  it('offers the kinds alone that hold the values there are', async () => {
    const year = aField({ ...plate, kind: 'number' });
    const countOwnValues = async () => ({ data: [{ id: 1, records: 5 }] });
    await openUpdate({ ...agencyWith([year]).calls, countOwnValues });
    expect(screen.getByText(/solo puede pasar a «Texto»/)).toBeTruthy();
    await typist().click(screen.getByRole('combobox', { name: /Tipo de dato/ }));
    const offered = (await screen.findAllByRole('option'))
      .filter((option) => option.getAttribute('aria-disabled') !== 'true')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Texto', 'Número']);
  });

  it('keeps what is typed while another administrator removes the field', async () => {
    const agency = agencyWith([plate]);
    await openUpdate(agency.calls);
    await typist().type(field(/Nombre/), ' 2');
    agency.change([]);
    agency.answer();
    await screen.findByText('Todavía no hay campos propios de pólizas');
    expect(field(/Nombre/).value).toBe('Placa 2');
  });

  it('says that a field is gone', async () => {
    const agency = agencyWith([plate]);
    openPage(agency.calls);
    const edit = await screen.findByRole('button', { name: 'Editar Placa' });
    agency.change([]);
    agency.answer();
    await typist().click(edit);
    expect(await screen.findByText('Este campo ya no está')).toBeTruthy();
  });
});

describe('a ready set', () => {
  const adding = (fields: OwnFieldRecord[], added: OwnFieldRecord[]) => {
    const agency = agencyWith(fields);
    const registerOwnFieldSet = vi.fn(async (_: Sent) => {
      agency.change([...fields, ...added]);
      return { data: added };
    });
    return { calls: { ...agency.calls, registerOwnFieldSet }, registerOwnFieldSet };
  };

  it('is added to the types of policy it is made for, and its fields are listed', async () => {
    const added = [aField({ id: 5, label: 'Plan' }), aField({ id: 6, label: 'Deducible' })];
    const { calls, registerOwnFieldSet } = adding([plate], added);
    openPage(calls);
    await press('Agregar juego de campos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar juego de campos' }));
    await choose(/^Juego de campos/, 'Salud');
    await typist().click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('2 campos agregados')).toBeTruthy();
    expect(registerOwnFieldSet.mock.lastCall?.[0].body).toEqual({
      set: 'health',
      policyTypeIds: [HEALTH],
    });
    await waitFor(() => expect(listed()).toEqual(['Placa', 'Plan', 'Deducible']));
  });

  it('leaves the types that were ticked as they are', async () => {
    openPage(adding([plate], []).calls);
    await press('Agregar juego de campos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar juego de campos' }));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Vehículo').checked, box('Salud').checked]).toEqual([true, false]);
    await typist().click(box('Vehículo'));
    await choose(/^Juego de campos/, 'Salud');
    expect([box('Vehículo').checked, box('Salud').checked]).toEqual([false, false]);
  });

  it('tells which of its fields are there already', async () => {
    openPage(adding([plate], []).calls);
    await press('Agregar juego de campos');
    expect(await screen.findByText(/Placa \(ya está y queda como está\), Marca/)).toBeTruthy();
  });
});
