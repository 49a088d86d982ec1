import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimCreate } from '../../src/resources/sales/claims/ClaimForms.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  choose,
  computed,
  dataProviderWith,
  field,
  press,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aClaim } from './claimsBuilders.ts';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

beforeEach(ignoreInputProps);

const policy = {
  id: 7,
  numberPolicy: 'VH-1',
  customer: { id: 3, firstName: 'ANA', surname: 'PÉREZ', ci_ruc: '1710034065' },
  company: { id: 2, companyName: 'EQUINOCCIAL' },
};

const DOUBT = 'La póliza se canceló el 01/03/2026.';

const CHECKLIST = 'Siniestro [Vehículo]';

const open = (calls: object = {}) => {
  const create = vi.fn(async (_resource: string, _sent: object) => ({ data: aClaim() as never }));
  const checkClaim = vi.fn(async (_: object) => ({
    data: { warnings: [{ code: 'cancelled', text: DOUBT }], insuredSum: 25000, noticeDays: 5 },
  }));
  renderScreen(<ClaimCreate />, {
    resource: 'claims',
    at: '/claims/create?policy_id=7',
    dataProvider: dataProviderWith({
      create,
      checkClaim,
      listChecklists: async () => ({ data: [{ name: CHECKLIST, items: [] }] }),
      getMany: async () => ({ data: [policy] as never[] }),
      getList: async () => ({
        data: [{ ...policy, id: 8, numberPolicy: 'VH-2' }] as never[],
        total: 1,
      }),
      ...calls,
    }),
  });
  return { create, checkClaim };
};

describe('the notice of a claim', () => {
  it('says what is doubtful about the cover as one types, and is registered all the same', async () => {
    const { create, checkClaim } = open();
    expect(await screen.findByDisplayValue('VH-1 · PÉREZ ANA · EQUINOCCIAL')).toBeTruthy();
    expect(checkClaim).not.toHaveBeenCalled();
    await typist().type(field(/^Fecha del siniestro/), '10032026');
    expect(await screen.findByText(DOUBT)).toBeTruthy();
    expect(checkClaim.mock.calls[0]?.[0]).toEqual({
      query: { policy_id: 7, happenedOn: '2026-03-10' },
    });
    await typist().type(field(/^Causa/), 'choque');
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]).toMatchObject([
      'claims',
      { data: { policy_id: 7, happenedOn: '2026-03-10', cause: 'CHOQUE' } },
    ]);
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('names the items that it touched, of those that the policy had that day', async () => {
    const vehicles = anObject({ parent: 'policies', isInside: true, policyPart: 'item' });
    const listInsured = vi.fn(async (_: object) => ({
      data: [aRecord({ id: 31, object: vehicles.key, title: 'PBX-1234' })],
    }));
    const { create, checkClaim } = open({ ...agencyWith([vehicles]).calls, listInsured });
    await typist().type(field(/^Fecha del siniestro/), '10032026');
    await choose(/^Bienes y coberturas de la póliza/, 'PBX-1234');
    expect(listInsured.mock.calls[0]?.[0]).toEqual({
      params: { id: 7 },
      query: { asOf: '2026-03-10' },
    });
    await waitFor(() =>
      expect(checkClaim).toHaveBeenLastCalledWith(
        expect.objectContaining({ query: expect.objectContaining({ items: '31' }) }),
        expect.anything(),
      ),
    );
    await typist().type(field(/^Causa/), 'choque');
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]).toMatchObject(['claims', { data: { items: [{ id: 31 }] } }]);
  });

  it('says nothing of the cover on a day to come, which is refused', async () => {
    const { checkClaim } = open();
    const day = field(/^Fecha del siniestro/);
    await typist().type(day, '31122099');
    await typist().clear(day);
    await typist().type(day, '10032026');
    await screen.findByText(DOUBT);
    expect(checkClaim.mock.calls.map(([asked]) => asked)).toEqual([
      { query: { policy_id: 7, happenedOn: '2026-03-10' } },
    ]);
  });

  it('proposes the documents of the type’s checklist, and asks for them at once', async () => {
    const { create } = open();
    await waitFor(() => expect(screen.getByText(CHECKLIST)).toBeTruthy());
    await typist().type(field(/^Fecha del siniestro/), '10032026');
    await typist().type(field(/^Causa/), 'choque');
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]).toMatchObject(['claims', { data: { checklist: CHECKLIST } }]);
  });

  it('asks for no documents of a policy that is no more the one', async () => {
    const { create } = open({
      listChecklists: async ({ query }: { query: { policy_id: number } }) => ({
        data: [{ name: query.policy_id === 7 ? CHECKLIST : 'Emisión', items: [] }],
      }),
    });
    await waitFor(() => expect(screen.getByText(CHECKLIST)).toBeTruthy());
    await choose(/^Póliza/, 'VH-2 · PÉREZ ANA · EQUINOCCIAL');
    await typist().type(field(/^Fecha del siniestro/), '10032026');
    await typist().type(field(/^Causa/), 'choque');
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]).toMatchObject([
      'claims',
      { data: { policy_id: 8, checklist: null } },
    ]);
  });

  it('works the indemnity out as one types', async () => {
    open();
    await typist().type(await screen.findByLabelText(/^Valor reclamado/), '1000');
    await typist().type(field(/^Deducible fijo/), '120');
    await typist().type(field(/^Deducible, % del reclamo/), '15');
    await typist().type(field(/^Depreciación/), '50');
    expect(computed(/^Deducible \(el mayor\)/)).toBe('$150.00');
    expect(computed(/^Indemnización/)).toBe('$800.00');
  });
});
