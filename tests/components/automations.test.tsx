import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Create, List } from '../../src/resources/agency/automations/AutomationViews.tsx';
import { field, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const resource = 'automations';

const late = {
  id: 4,
  version: 1,
  name: 'Cuota atrasada',
  view_id: 7,
  view: { id: 7, name: 'Con 15 días' },
  list: 'payments',
  isOn: false,
  pausedBecause: 'Su vista cambió',
  actedOn: 12,
};

const views = [
  { id: 7, list: 'payments', name: 'Con 15 días', sharedWith: ['ADMIN'] },
  { id: 8, list: 'payments', name: 'La mía', sharedWith: [] },
  { id: 9, list: 'banks', name: 'Bancos de aquí', sharedWith: ['ADMIN'] },
];

const methods = {
  listViews: async () => ({ data: views }),
  getSettings: async () => ({ data: { documentChecklists: [] } }),
};

it('the list of automations says on what each acts, why it is paused and on how many it acted', async () => {
  const { dataProvider } = providerOf({ [resource]: [late] });
  renderScreen(<List />, { resource, dataProvider });
  const row = (await screen.findByText('Cuota atrasada')).closest('tr') as HTMLElement;
  const [, name, view, state, count] = textsOf(row, 'cell');
  expect([name, view]).toEqual(['Cuota atrasadaSu vista cambió', 'Con 15 díasCuotas']);
  expect([state, count]).toEqual(['Apagada', '12']);
});

it('a new automation takes a shared view, and the messages of its list', async () => {
  const create = vi.fn().mockResolvedValue({ data: late });
  const { dataProvider } = providerOf({}, { create, ...methods });
  renderScreen(<Create />, { resource, dataProvider });
  const user = typist();
  const choose = async (label: RegExp, name: string) => {
    await user.click(field(label));
    await user.click(await screen.findByRole('option', { name }));
  };
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Cobrar');
  await user.click(field(/Vista/));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Con 15 días (Cuotas)',
  ]);
  await user.click(screen.getByRole('option', { name: 'Con 15 días (Cuotas)' }));
  await choose(/Cuándo/, 'Cada vez que llega a estar en la vista');
  await choose(/Mensaje/, 'Cuota atrasada');
  await user.click(screen.getByRole('button', { name: /^Guardar(?! y)/ }));
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[1].data).toMatchObject({
    name: 'Cobrar',
    view_id: 7,
    occasion: 'met',
    messageKind: 'late-payment',
    isOn: false,
  });
});
