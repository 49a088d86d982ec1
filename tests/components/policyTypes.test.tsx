import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  PolicyTypeCreate,
  PolicyTypeList,
} from '../../src/resources/sales/policyTypes/PolicyTypes.tsx';
import { field, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const resource = 'policy-type-settings';

const fianzas = {
  id: 8,
  version: 1,
  policyName: 'Fianzas',
  hasVat: true,
  hasContribution: false,
  isActive: true,
  policiesCount: 4,
};

it('the list of policy types says which charges each has, and in how many policies it is', async () => {
  const { dataProvider } = providerOf({ [resource]: [fianzas] });
  renderScreen(<PolicyTypeList />, { resource, dataProvider });
  const row = (await screen.findByText('Fianzas')).closest('tr') as HTMLElement;
  expect(textsOf(row, 'cell')).toEqual(['1', 'Fianzas', 'SÍ', 'NO', 'SÍ', '4', '']);
});

it('a new policy type has every charge and is active until it is said otherwise', async () => {
  const create = vi.fn().mockResolvedValue({ data: fianzas });
  const { dataProvider } = providerOf({}, { create });
  renderScreen(<PolicyTypeCreate />, { resource, dataProvider });
  await typist().type(field(/Tipo de póliza/), 'Fianzas{Enter}');
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(resource, {
    data: { policyName: 'Fianzas', hasVat: true, hasContribution: true, isActive: true },
  });
});
