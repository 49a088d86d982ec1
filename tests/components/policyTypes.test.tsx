import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Create, List } from '../../src/resources/sales/policyTypes/PolicyTypeViews.tsx';
import { field, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const resource = 'policy-type-settings';

const fianzas = {
  id: 8,
  version: 1,
  policyName: 'Fianzas',
  withoutVat: false,
  withoutContribution: true,
  isInactive: false,
  policiesCount: 4,
};

it('the list of policy types says which charges each is without, and in how many policies it is', async () => {
  const { dataProvider } = providerOf({ [resource]: [fianzas] });
  renderScreen(<List />, { resource, dataProvider });
  const row = (await screen.findByText('Fianzas')).closest('tr') as HTMLElement;
  expect(textsOf(row, 'cell')).toEqual(['1', 'Fianzas', 'NO', 'SÍ', 'NO', '4', '']);
});

it('a new policy type has every charge and is active until it is said otherwise', async () => {
  const create = vi.fn().mockResolvedValue({ data: fianzas });
  const { dataProvider } = providerOf({}, { create });
  renderScreen(<Create />, { resource, dataProvider });
  await typist().type(field(/Tipo de póliza/), 'Fianzas{Enter}');
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(resource, {
    data: {
      policyName: 'Fianzas',
      withoutVat: false,
      withoutContribution: false,
      isInactive: false,
    },
  });
});
