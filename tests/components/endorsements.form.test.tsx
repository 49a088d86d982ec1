import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndorsementDetail } from '../../src/data/endorsements.ts';
import EndorsementCreate from '../../src/resources/sales/endorsements/EndorsementCreate.tsx';
import EndorsementPage from '../../src/resources/sales/endorsements/EndorsementPage.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { aPremiumRates } from '../support/premium.ts';
import {
  choose,
  computed,
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { anEndorsementDetail, aPreview } from './endorsementsBuilders.ts';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';
import { aPolicy } from './policiesBuilders.ts';

beforeEach(ignoreInputProps);

const RESOURCE = 'own-vehiculos';

const vehicles = anObject({
  parent: 'policies',
  isInside: true,
  hasHistory: true,
  policyPart: 'item',
  singular: 'Vehículo',
  plural: 'Vehículos',
});

const fields = [
  aField({ id: 1, resource: RESOURCE, label: 'Placa', key: 'placa' }),
  aField({ id: 2, resource: RESOURCE, label: 'Parte', key: 'prima', kind: 'money' }),
];

const open = async (
  at: string,
  save: () => Promise<{ data: EndorsementDetail }> = async () => ({ data: anEndorsementDetail() }),
  calls: object = {},
) => {
  const createEndorsement = vi.fn(async (_: object) => save());
  const updateEndorsement = vi.fn(async (_: object) => save());
  const isDraft = at.includes('show');
  renderScreen(isDraft ? <EndorsementPage /> : <EndorsementCreate />, {
    resource: 'endorsements',
    at,
    ...(isDraft ? { path: '/endorsements/:id/show' } : {}),
    dataProvider: dataProviderWith({
      ...agencyWith([vehicles], fields).calls,
      getPremiumRates: async () => ({ data: aPremiumRates() }),
      getOne: async () => ({ data: aPolicy({ policy_type_id: 7 }) }),
      getList: async () => ({
        data: [aRecord({ id: 31, customFields: { placa: 'PBA-1234' } })],
        total: 1,
      }),
      getEndorsement: async () => ({
        data: anEndorsementDetail({
          rows: [{ object: RESOURCE, change: 'modify', id: 31, values: { placa: 'PBA-7777' } }],
        }),
      }),
      previewEndorsement: async () => ({ data: aPreview() }),
      createEndorsement,
      updateEndorsement,
      ...calls,
    } as never),
  });
  await screen.findByLabelText(/^Clase/);
  return { createEndorsement, updateEndorsement };
};

const create = (save?: () => Promise<{ data: EndorsementDetail }>) =>
  open('/endorsements/create?policy_id=7&kind=inclusion', save);

describe('the form of an endorsement', () => {
  it('breaks its premium down from the net, and says what the period would be worth', async () => {
    await create();
    await press('Desglosar la prima');
    await typist().type(field(/^Prima neta/), '1000');
    expect(field(/^Total/).value).toBe('1199.45');
    expect(field(/^Cargos/).value).toBe('199.45');
    expect(computed(/^Quedaría en/)).toBe('$2,399.45');
  });

  it('takes a premium that is given back from what the period is worth', async () => {
    await create();
    await choose(/^Clase/, 'Disminución');
    await typist().type(field(/^Total/), '200');
    expect(screen.getByText('Se resta de la póliza; escríbala sin signo')).toBeTruthy();
    expect(computed(/^Este anexo/)).toBe('-$200.00');
    expect(computed(/^Quedaría en/)).toBe('$1,000.00');
  });

  it('has neither premium, invoice nor instalments where its kind has none', async () => {
    const { createEndorsement } = await create();
    await typist().type(field(/^Total/), '200');
    await typist().type(field(/^Factura o nota/), '001-001-7');
    await choose(/^Clase/, 'Modificación de datos');
    expect(screen.queryByLabelText(/^Total/)).toBeNull();
    expect(screen.queryByLabelText(/^Efecto en las cuotas/)).toBeNull();
    await press('Guardar');
    await waitFor(() =>
      expect(createEndorsement.mock.calls[0]?.[0]).toMatchObject({
        body: {
          policy_id: 7,
          kind: 'dataChange',
          policyValue: '0.00',
          invoiceNumber: null,
          rows: [],
        },
      }),
    );
  });

  it('sends nothing that was typed for another kind or another effect', async () => {
    const { createEndorsement } = await create();
    await typist().type(field(/^Total/), '200');
    await choose(/^Efecto en las cuotas/, 'En cuotas propias');
    await typist().type(field(/^Cuotas propias/), '3');
    await choose(/^Clase/, 'Modificación de datos');
    await press('Guardar');
    await waitFor(() =>
      expect(createEndorsement.mock.calls[0]?.[0]).toMatchObject({
        body: { effect: null, ownCount: null, ownFrom: null, reducesUnpaid: true },
      }),
    );
  });

  it('sends a row that was added as one that is included', async () => {
    const { createEndorsement } = await create();
    await typist().type(field(/^Total/), '200');
    await press('Agregar fila');
    await typist().keyboard('PBX-0001');
    await press('Guardar');
    await waitFor(() =>
      expect(createEndorsement.mock.calls[0]?.[0]).toMatchObject({
        body: {
          policyValue: '200.00',
          rows: [{ object: RESOURCE, change: 'include', id: null, values: { placa: 'PBX-0001' } }],
        },
      }),
    );
  });

  it('shows what the server refuses of a row at its cell, and keeps what was typed', async () => {
    const refused = () =>
      Promise.reject(refusal(400, 'Revise los datos', { 'rows.0.values.placa': 'Ya está' }));
    await create(refused);
    await typist().type(field(/^Total/), '200');
    await press('Agregar fila');
    await typist().keyboard('PBX-0001');
    await press('Guardar');
    expect(await screen.findByText('Ya está')).toBeTruthy();
    expect(field(/^Total/).value).toBe('200.00');
  });

  it('begins with what a draft makes of the rows, without a sign', async () => {
    const { updateEndorsement } = await open('/endorsements/9/show?edit');
    expect(field(/^Placa/).value).toBe('PBA-7777');
    expect(field(/^Total/).value).toBe('112.00');
    await press('Guardar');
    await waitFor(() =>
      expect(updateEndorsement.mock.calls[0]?.[0]).toMatchObject({
        params: { id: 9 },
        body: {
          version: 2,
          rows: [{ object: RESOURCE, change: 'modify', id: 31, values: { placa: 'PBA-7777' } }],
        },
      }),
    );
  });

  it('says beside the premium what becomes of the instalments', async () => {
    await create();
    await typist().type(field(/^Total/), '200');
    await choose(/^Efecto en las cuotas/, 'Repartir entre las cuotas por cobrar');
    await waitFor(() => expect(computed(/^Cuotas que cambian/)).toBe('2'));
  });
});

describe('an exclusion', () => {
  const car = { placa: 'PBA-1234', prima: '350.00' };
  const other = { placa: 'PBB-0001', prima: '650.00' };

  const exclude = async () => {
    const getUnearned = vi.fn(
      async ({ query }: { query: { part: string; effectiveOn: string } }) => {
        const policyValue = query.part === '0.00' ? 0 : 145.2;
        const linear = { policyValue, policyFee: 0, premium: null };
        return { data: { days: 365, elapsed: 100, linear, shortRate: null } };
      },
    );
    const calls = await open('/endorsements/create?policy_id=7&kind=exclusion', undefined, {
      getUnearned,
      getList: async () => ({
        data: [aRecord({ id: 31, customFields: car }), aRecord({ id: 32, customFields: other })],
        total: 2,
      }),
    });
    return { ...calls, getUnearned };
  };

  it('proposes the unearned part of what leaves, and lets nothing else of the rows be typed', async () => {
    const { createEndorsement, getUnearned } = await exclude();
    expect(await screen.findByText('PBB-0001')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Placa/ })).toBeNull();
    await press('Quitar la fila 1');
    await waitFor(() => expect(field(/^Total/).value).toBe('145.20'));
    expect(getUnearned.mock.lastCall?.[0].query).toMatchObject({
      part: '350.00',
      parts: '1000.00',
    });
    await choose(/^Efecto en las cuotas/, 'Repartir entre las cuotas por cobrar');
    await press('Guardar');
    await waitFor(() =>
      expect(createEndorsement.mock.calls[0]?.[0]).toMatchObject({
        body: {
          policyValue: '145.20',
          policyFee: '0.00',
          rows: [{ object: RESOURCE, change: 'exclude', id: 31 }],
        },
      }),
    );
  });

  it('takes a row back, with what was proposed for it', async () => {
    await exclude();
    await press('Quitar la fila 1');
    await waitFor(() => expect(field(/^Total/).value).toBe('145.20'));
    await press('Devolver la fila 1');
    await waitFor(() => expect(field(/^Total/).value).toBe('0.00'));
  });
});

describe('a new endorsement from the list', () => {
  it('asks for the policy first', async () => {
    renderScreen(<EndorsementCreate />, {
      resource: 'endorsements',
      at: '/endorsements/create',
      dataProvider: dataProviderWith({ getList: async () => ({ data: [], total: 0 }) }),
    });
    expect(await screen.findByRole('combobox', { name: /^Póliza/ })).toBeTruthy();
    expect(screen.queryByLabelText(/^Clase/)).toBeNull();
  });
});
