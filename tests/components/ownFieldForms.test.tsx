import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { texts } from '../../domain/texts.ts';
import {
  Create as CompanyCreate,
  List as CompanyList,
} from '../../src/resources/people/companies/CompanyViews.tsx';
import { ownFieldOf } from '../support/ownFields.ts';
import { dataProviderWith, press, refusal, renderScreen, typist } from '../support/screen.tsx';

const ofCompanies = (changes: Partial<OwnField>) =>
  ownFieldOf({ resource: 'companies', ...changes });

const withFields = (fields: readonly OwnField[], methods: Partial<DataProvider> = {}) =>
  dataProviderWith({ listOwnFields: async () => ({ data: { mark: 'a', fields } }), ...methods });

const form = (fields: readonly OwnField[], create = vi.fn(async () => ({ data: { id: 1 } }))) => {
  renderScreen(<CompanyCreate />, {
    resource: 'companies',
    dataProvider: withFields(fields, { create: create as never }),
  });
  return create;
};

const fill = async () => {
  await typist().type(await screen.findByLabelText(/RUC/), '1790011674001');
  await typist().type(screen.getByLabelText(/Nombre de la compañía/), 'SEGUROS UNO');
};

const save = () => typist().click(screen.getByRole('button', { name: 'Guardar' }));

describe('own fields in a form', () => {
  it('stand in their sections, with their help', async () => {
    form([
      ofCompanies({ label: 'Contacto', section: 'Comercial', help: 'Con quién se habla' }),
      ofCompanies({ label: 'Convenio', kind: 'flag' }),
    ]);
    const section = await screen.findByRole('region', { name: 'Comercial' });
    expect(within(section).getByLabelText('Contacto')).toBeTruthy();
    expect(within(section).getByText('Con quién se habla')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Otros datos' })).getByText('Convenio'),
    ).toBeTruthy();
  });

  it('are not there where they are retired', async () => {
    form([
      ofCompanies({ label: 'Vigente' }),
      ofCompanies({ label: 'Retirado', retiredAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    await screen.findByLabelText('Vigente');
    expect(screen.queryByLabelText('Retirado')).toBeNull();
  });

  it('are sent with the form', async () => {
    const create = form([ofCompanies({ key: 'contacto', label: 'Enlace' })]);
    await fill();
    await typist().type(screen.getByLabelText('Enlace'), 'ana');
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith(
      'companies',
      expect.objectContaining({
        data: expect.objectContaining({ customFields: { contacto: 'ANA' } }),
      }),
    );
  });

  it('that are required are asked for before anything is sent', async () => {
    const create = form([ofCompanies({ key: 'contacto', label: 'Contacto', isRequired: true })]);
    await fill();
    await save();
    expect(await screen.findByText(texts.required)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('that are wrong are said at the field', async () => {
    form([ofCompanies({ key: 'sucursales', label: 'Sucursales', kind: 'number' })]);
    await fill();
    await typist().type(screen.getByLabelText('Sucursales'), '1-2');
    await save();
    expect(await screen.findByText(/«1-2» no es un valor/)).toBeTruthy();
  });

  it('that another record has are said at the field, and what was typed stays', async () => {
    const message = texts.ownNotUniqueValue;
    form(
      [ofCompanies({ key: 'codigo', label: 'Código', isUnique: true })],
      vi.fn(async () => Promise.reject(refusal(409, message, { 'customFields.codigo': message }))),
    );
    await fill();
    await typist().type(screen.getByLabelText('Código'), 'A-1');
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Código')).toHaveProperty('value', 'A-1');
  });
});

describe('computed own fields in a form', () => {
  const total = ofCompanies({
    key: 'total',
    label: 'Total',
    kind: 'money',
    expression: 'sucursales * tarifa',
    help: 'Lo que paga al mes',
  });
  const operands = [
    ofCompanies({ key: 'sucursales', label: 'Sucursales', kind: 'number' }),
    ofCompanies({ key: 'tarifa', label: 'Tarifa', kind: 'money' }),
  ];
  const shown = () => screen.getByLabelText<HTMLInputElement>('Total');

  it('show their value as what they name is typed, and cannot be typed', async () => {
    const create = form([...operands, total]);
    await fill();
    await typist().type(screen.getByLabelText('Sucursales'), '3');
    expect(shown().value).toBe('');
    await typist().type(screen.getByLabelText('Tarifa'), '10.10');
    await waitFor(() => expect(shown().value).toBe('$30.30'));
    expect([shown().readOnly, screen.getByText('Lo que paga al mes').textContent]).toEqual([
      true,
      'Lo que paga al mes',
    ]);
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith(
      'companies',
      expect.objectContaining({
        data: expect.objectContaining({ customFields: { sucursales: '3', tarifa: '10.10' } }),
      }),
    );
  });

  it('follow the built-in fields that they name as these are typed', async () => {
    form([{ ...total, kind: 'text', expression: '"DE " & nombre_de_la_compania' }]);
    await fill();
    await waitFor(() => expect(shown().value).toBe('DE SEGUROS UNO'));
  });

  it('say why there is no value', async () => {
    form([...operands, { ...total, expression: 'tarifa / sucursales' }]);
    await typist().type(await screen.findByLabelText('Tarifa'), '10');
    await typist().type(screen.getByLabelText('Sucursales'), '0');
    expect(await screen.findByText('Hay una división para cero')).toBeTruthy();
    expect(shown().value).toBe('');
  });
});

describe('own fields in a list', () => {
  const company = {
    id: 1,
    ci_ruc: '1790011674001',
    companyName: 'SEGUROS UNO',
    policiesCount: 0,
    customFields: { contacto: 'ANA', prima: '1200.50' },
  };
  const list = (fields: readonly OwnField[]) => {
    const getList = vi.fn(async () => ({ data: [company] as never[], total: 1 }));
    renderScreen(<CompanyList />, {
      resource: 'companies',
      dataProvider: withFields(fields, { getList }),
    });
    return getList;
  };

  it('are columns where they are shown in lists, written as their kind', async () => {
    list([
      ofCompanies({ key: 'contacto', label: 'Contacto', isInList: true }),
      ofCompanies({ key: 'prima', label: 'Prima', kind: 'money', isInList: true }),
      ofCompanies({ key: 'otro', label: 'Otro' }),
    ]);
    expect(await screen.findByText('ANA')).toBeTruthy();
    expect(screen.getByText('$1,200.50')).toBeTruthy();
    expect(screen.queryByText('Otro')).toBeNull();
  });

  it('that are telephones and e-mails are called and written to', async () => {
    const contact = { telefono: '099 123 4567', correo: 'ana@mora.ec' };
    const getList = async () => ({
      data: [{ ...company, customFields: contact }] as never[],
      total: 1,
    });
    const fields = [
      ofCompanies({ key: 'telefono', label: 'Móvil', kind: 'phone', isInList: true }),
      ofCompanies({ key: 'correo', label: 'Correo', kind: 'email', isInList: true }),
    ];
    renderScreen(<CompanyList />, {
      resource: 'companies',
      dataProvider: withFields(fields, { getList }),
    });
    const addressOf = async (name: string) =>
      (await screen.findByRole<HTMLAnchorElement>('link', { name })).href;
    expect(await addressOf('099 123 4567')).toBe('tel:+593991234567');
    expect(await addressOf('ana@mora.ec')).toBe('mailto:ana@mora.ec');
  });

  it('filter the list where they are sorted by', async () => {
    const getList = list([ofCompanies({ key: 'contacto', label: 'Contacto', isSorted: true })]);
    await press('Contacto');
    await typist().type(screen.getByRole('textbox', { name: 'Contacto' }), 'an');
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'companies',
        expect.objectContaining({ filter: { customFields: { contacto: 'an' } } }),
      ),
    );
  });
});
