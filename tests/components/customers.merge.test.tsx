import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MergePreview } from '../../src/data/customerMerges.ts';
import MergeDialog from '../../src/resources/people/customers/merge/MergeDialog.tsx';
import { dataProviderWith, refusal, renderScreen, typist } from '../support/screen.tsx';

const person = (id: number, firstName: string) => ({
  id,
  ci_ruc: `171003406${id}`,
  firstName,
  secondName: null,
  surname: 'PÉREZ',
  secondSurname: null,
});
const [ana, anita] = [person(5, 'ANA'), person(7, 'ANITA')];

const preview: MergePreview = {
  kept: { ...ana, version: 2 },
  merged: { ...anita, version: 3 },
  moved: [{ table: 'policies', label: 'Pólizas', rows: 4 }],
  differences: [{ label: 'Primer nombre', kept: 'ANA', merged: 'ANITA' }],
};

/** @param alike who has the other number of the same person */
const show = (alike: typeof anita | null = null) => {
  const previewMerge = vi.fn(async (_pair: object) => ({ data: preview }));
  const mergeCustomers = vi.fn(async (_: { body: object }) => ({ data: { id: 1 } }));
  const getList = async () => ({ data: [anita] as never[], total: 1 });
  const getOne = async () => ({ data: ana as never });
  renderScreen(<MergeDialog id={5} />, {
    dataProvider: dataProviderWith({
      getList,
      getOne,
      getMany: getList,
      findCustomerByIdentity: async () => ({ data: alike }),
      previewMerge,
      mergeCustomers,
    }),
  });
  return { previewMerge, mergeCustomers };
};

const chooseOther = async () => {
  await typist().click(await screen.findByRole('combobox', { name: /registrado otra vez/ }));
  await typist().click(await screen.findByRole('option', { name: /ANITA/ }));
};
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Unir' });

afterEach(() => vi.restoreAllMocks());

describe('merging a customer with another', () => {
  it('waits for the rehearsal, which says what moves and what differs', async () => {
    const { previewMerge } = show();
    await screen.findByRole('dialog', { name: /Unir a PÉREZ ANA/ });
    expect(submit().disabled).toBe(true);
    await chooseOther();
    const moves = await screen.findByRole('table', { name: 'Lo que pasa de uno a otro' });
    expect(within(moves).getByRole('row', { name: 'Pólizas 4' })).toBeTruthy();
    const fields = screen.getByRole('table', { name: 'Datos que difieren' });
    expect(within(fields).getByRole('row', { name: 'Primer nombre ANA ANITA' })).toBeTruthy();
    expect(previewMerge.mock.calls[0]?.[0]).toEqual({ query: { kept_id: 5, merged_id: 7 } });
    expect(submit().disabled).toBe(false);
  });

  it('rehearses at once who has the other number of the same person', async () => {
    const { previewMerge } = show(anita);
    await screen.findByRole('table', { name: 'Lo que pasa de uno a otro' });
    expect(previewMerge.mock.calls[0]?.[0]).toEqual({ query: { kept_id: 5, merged_id: 7 } });
    const other = screen.getByRole<HTMLInputElement>('combobox', { name: /registrado otra vez/ });
    await waitFor(() => expect(other.value).toContain('ANITA'));
  });

  it('rehearses the other way round when the other one stays', async () => {
    const { previewMerge } = show();
    await screen.findByRole('dialog', { name: /Unir a PÉREZ ANA/ });
    await chooseOther();
    await typist().click(screen.getByRole('radio', { name: 'El otro' }));
    await waitFor(() =>
      expect(previewMerge.mock.lastCall?.[0]).toEqual({ query: { kept_id: 7, merged_id: 5 } }),
    );
  });

  it('sends the versions of the rehearsal, so that what it showed is what is merged', async () => {
    const { mergeCustomers } = show();
    await screen.findByRole('dialog', { name: /Unir a PÉREZ ANA/ });
    await chooseOther();
    await screen.findByRole('table', { name: 'Datos que difieren' });
    await typist().click(submit());
    expect(await screen.findByText('Clientes unidos correctamente')).toBeTruthy();
    expect(mergeCustomers.mock.calls[0]?.[0].body).toEqual({
      kept_id: 5,
      merged_id: 7,
      kept_version: 2,
      merged_version: 3,
    });
  });

  it('says why the server refuses it', async () => {
    const { mergeCustomers } = show();
    mergeCustomers.mockRejectedValueOnce(refusal(409, 'Otra persona modificó este registro'));
    await screen.findByRole('dialog', { name: /Unir a PÉREZ ANA/ });
    await chooseOther();
    await screen.findByRole('table', { name: 'Datos que difieren' });
    await typist().click(submit());
    expect(await screen.findByText(/Otra persona modificó este registro/)).toBeTruthy();
  });
});
