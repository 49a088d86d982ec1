import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import UpdatePrintTextsDialog from '../../src/resources/agency/printTexts/UpdatePrintTextsDialog.tsx';
import { dataProviderWith, field, renderScreen, typist } from '../support/screen.tsx';

const changed = { changedAt: '2026-03-16T15:00:00.000Z', changedBy: 'rosa' };
const first = { heading: 'Constancia', intro: 'De {{agencia}}', closing: null };

const show = () => {
  const calls = {
    listPrintTexts: vi.fn(async () => ({
      data: [
        {
          report: 'receipt',
          version: 2,
          heading: 'Recibo oficial',
          intro: null,
          closing: null,
          ...changed,
        },
      ],
    })),
    listPrintTextVersions: vi.fn(async () => ({ data: [{ version: 1, ...first, ...changed }] })),
    getSettings: vi.fn(async () => ({ data: { agencyName: 'Valle Seguros' } })),
    writePrintTexts: vi.fn(async (_: object) => ({ data: {} })),
  };
  renderScreen(<UpdatePrintTextsDialog id="receipt" />, { dataProvider: dataProviderWith(calls) });
  return calls;
};

const press = async (name: string) => typist().click(await screen.findByRole('button', { name }));

describe('the texts of a report', () => {
  it('are seen as they are typed, and saved with their version', async () => {
    const { writePrintTexts } = show();
    await typist().type(await waitFor(() => field(/^Después del contenido/)), 'De {{{{agencia}}');
    expect(await screen.findByText(/De Valle Seguros/)).toBeTruthy();
    await press('Guardar');
    await waitFor(() => expect(writePrintTexts).toHaveBeenCalledOnce());
    expect(writePrintTexts.mock.calls[0]?.[0]).toEqual({
      params: { report: 'receipt' },
      body: { heading: 'Recibo oficial', intro: null, closing: 'De {{agencia}}', version: 2 },
    });
  });

  it('are taken from an earlier version', async () => {
    show();
    await press('Usar la versión 1');
    expect(field(/^Título/)).toHaveProperty('value', 'Constancia');
    expect(field(/^Antes del contenido/)).toHaveProperty('value', 'De {{agencia}}');
  });

  it('are the original ones again, with the title of the report', async () => {
    show();
    await press('Volver a los originales');
    expect(field(/^Título/)).toHaveProperty('value', '');
    expect(await screen.findByText('Recibo')).toBeTruthy();
  });

  it('are refused with a variable that there is not', async () => {
    const { writePrintTexts } = show();
    await typist().type(await waitFor(() => field(/^Título/)), ' {{{{cliente}}');
    await press('Guardar');
    expect(await screen.findByText(/No existe la variable \{\{cliente\}\}/)).toBeTruthy();
    expect(writePrintTexts).not.toHaveBeenCalled();
  });
});
