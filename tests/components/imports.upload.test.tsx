// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import ImportCreate from '../../src/resources/agency/imports/ImportCreate.tsx';
import {
  dataProviderWith,
  field,
  press,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';

/** Shows the form, with banks chosen as what is brought in. */
const openUpload = async (create: DataProvider['create']) => {
  renderScreen(<ImportCreate />, {
    resource: 'imports',
    dataProvider: dataProviderWith({ create }),
  });
  await typist().click(await screen.findByRole('radio', { name: 'Bancos' }));
};

describe('the upload of a file', () => {
  it('proposes a name by what is brought in, and leads to the columns', async () => {
    const create = vi.fn(async () => ({ data: { id: 5 } as never }));
    await openUpload(create);
    expect(field(/Nombre/).value).toMatch(/^BANCOS \d\d\/\d\d\/\d{4}$/);
    const file = new File(['Banco\nPICHINCHA'], 'bancos.csv');
    await typist().upload(screen.getByLabelText('Elegir archivo'), file);
    await press('Subir archivo');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    const data = { kind: 'banks', fileName: 'bancos.csv', content: btoa('Banco\nPICHINCHA') };
    expect(create).toHaveBeenCalledExactlyOnceWith(
      'imports',
      expect.objectContaining({ data: expect.objectContaining(data) }),
    );
  });

  it('offers the own objects whose records the visitor may write', async () => {
    const seen = anObject({ id: 2, key: 'vistos', plural: 'Vistos', allowed: ['list'] });
    const { calls } = agencyWith([anObject(), seen]);
    const dataProvider = dataProviderWith(calls as never);
    renderScreen(<ImportCreate />, { resource: 'imports', dataProvider });
    await typist().click(await screen.findByRole('radio', { name: 'Vehículos de reemplazo' }));
    expect(field(/Nombre/).value).toMatch(/^VEHÍCULOS DE REEMPLAZO /);
    expect(screen.queryByRole('radio', { name: 'Vistos' })).toBeNull();
  });

  it('asks for the file', async () => {
    const create = vi.fn();
    await openUpload(create);
    await press('Subir archivo');
    // A toast may stand beside the field's error.
    await waitFor(() => {
      const alerts = textsOf(document.body, 'alert');
      expect(alerts).toContain('Este campo es obligatorio');
    });
    expect(create).not.toHaveBeenCalled();
  });
});
