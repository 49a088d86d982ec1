import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { READY_LAYOUTS } from '../../domain/money/debits/readyLayouts.ts';
import { texts } from '../../domain/texts.ts';
import { Create } from '../../src/resources/money/debitLayouts/DebitLayoutViews.tsx';
import { field, renderScreen, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const resource = 'debit-layouts';

const previewed = {
  name: 'REM_20260316_EMPRE.TXT',
  lines: ['01REC00017', '0201************1111'],
  refusals: [{ place: 2, sentence: 'Valor: no cabe en 2 caracteres' }],
  customers: [{ id: 7 }],
};

const show = (methods: object) => {
  const { dataProvider } = providerOf({}, methods);
  renderScreen(<Create />, { resource, dataProvider });
  return typist();
};

const begin = async (user: ReturnType<typeof typist>, name: string) => {
  await user.click(await screen.findByLabelText('Empezar de un formato listo'));
  await user.click(await screen.findByRole('option', { name }));
};

it('a layout that begins with a ready one is sent as that is, and says to ask the bank first', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: 1 } });
  const user = show({ create });
  await begin(user, 'Banco Guayaquil');
  screen.getByText('Confirme con su banco antes de usarlo');
  await user.clear(field(/^Nombre(?! del)/));
  await user.type(field(/^Nombre(?! del)/), 'Guayaquil, débitos');
  await user.click(screen.getByRole('button', { name: /^Guardar(?! y)/ }));
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[1].data).toEqual({
    ...READY_LAYOUTS.guayaquil,
    name: 'Guayaquil, débitos',
    isOn: false,
  });
});

it('three lines are asked for by the button alone, of the layout as it is typed', async () => {
  const previewDebitFile = vi.fn().mockResolvedValue({ data: previewed });
  const user = show({ previewDebitFile });
  await begin(user, 'Banco Guayaquil');
  expect(previewDebitFile).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ver tres líneas' }));
  const box = await screen.findByLabelText(previewed.name);
  expect(box.textContent).toBe(previewed.lines.join('\n'));
  screen.getByText('Línea 2. Valor: no cabe en 2 caracteres');
  const { header, row, footer, separator, encoding, fileName } = READY_LAYOUTS.guayaquil;
  const [{ body }] = previewDebitFile.mock.lastCall ?? [{}];
  expect(body).toEqual({ header, row, footer, separator, encoding, fileName });
});

it('a layout without our number is refused at its columns, before anything is sent', async () => {
  const previewDebitFile = vi.fn();
  const user = show({ previewDebitFile });
  await user.click(await screen.findByRole('button', { name: 'Ver tres líneas' }));
  const columns = await screen.findByRole('group', { name: 'Columnas de cada línea' });
  within(columns).getByText(texts.debitReference);
  expect(previewDebitFile).not.toHaveBeenCalled();
});
