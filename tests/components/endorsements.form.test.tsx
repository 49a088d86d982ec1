import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndorsementDetail } from '../../src/data/endorsements.ts';
import {
  NewEndorsement,
  UpdateEndorsement,
} from '../../src/resources/sales/endorsements/EndorsementForms.tsx';
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
import { anEndorsementDetail } from './endorsementsBuilders.ts';
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

const fields = [aField({ id: 1, resource: RESOURCE, label: 'Placa', key: 'placa' })];

const open = async (
  form: React.ReactElement,
  save: () => Promise<{ data: EndorsementDetail }> = async () => ({ data: anEndorsementDetail() }),
) => {
  const createEndorsement = vi.fn(async (_: object) => save());
  const updateEndorsement = vi.fn(async (_: object) => save());
  renderScreen(form, {
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
      createEndorsement,
      updateEndorsement,
    } as never),
  });
  await screen.findByLabelText(/^Clase/);
  return { createEndorsement, updateEndorsement };
};

const create = (save?: () => Promise<{ data: EndorsementDetail }>) =>
  open(<NewEndorsement id={7} filter={{ kind: 'inclusion' }} />, save);

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
    const { updateEndorsement } = await open(<UpdateEndorsement id={9} />);
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
});
