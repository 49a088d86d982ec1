import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RegisteredActivity } from '../../src/data/privacyRecords.ts';
import ActivityDialog from '../../src/resources/privacy/register/ActivityDialog.tsx';
import RegisterPage from '../../src/resources/privacy/register/RegisterPage.tsx';
import { dataProviderWith, renderScreen, typist } from '../support/screen.tsx';

const anActivity = (changes: Partial<RegisteredActivity> = {}): RegisteredActivity => ({
  key: 'systems',
  name: 'Sistema informático',
  purpose: 'Organizar el trabajo del personal',
  basis: 'interest',
  subjects: 'Clientes',
  tables: ['tasks'],
  data: null,
  keptFor: null,
  isRetired: false,
  places: ['Tareas'],
  kinds: 'Observaciones y textos',
  erasures: 'se reemplaza',
  retention: '3 años desde el registro de la tarea',
  recipients: 'Nadie',
  transfers: 'Ninguna',
  measures: 'Accesos por rol',
  responsible: 'Gabriela Paredes',
  completedAt: '2026-03-15T15:00:00.000Z',
  completedBy: 'elopdp',
  isOutdated: true,
  version: 1,
  ...changes,
});

it('says that the inventory changed, and is completed anew as it was opened', async () => {
  const completeActivity = vi.fn(async () => ({ data: anActivity({ isOutdated: false }) }));
  const listActivities = async () => ({
    data: { activities: [anActivity()], unused: ['Contactos'] },
  });
  renderScreen(<RegisterPage />, {
    resource: 'processing-register',
    dataProvider: dataProviderWith({ listActivities, completeActivity } as never),
    dialogs: { processingActivity: ActivityDialog },
  });
  await screen.findByText('Cambió: revísela');
  await screen.findByText(/Ninguna actividad en uso usa estos datos del sistema: Contactos/);
  const name = 'Completar: Sistema informático';
  await typist().click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Completar actividad' });
  const recipients = await within(dialog).findByRole('textbox', { name: /Destinatarios/ });
  await typist().clear(recipients);
  await typist().type(recipients, 'Las aseguradas');
  await typist().click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Actividad completada');
  expect(completeActivity).toHaveBeenCalledWith({
    params: { key: 'systems' },
    body: {
      name: 'Sistema informático',
      purpose: 'Organizar el trabajo del personal',
      basis: 'interest',
      subjects: 'Clientes',
      tables: ['tasks'],
      data: null,
      keptFor: null,
      isRetired: false,
      recipients: 'Las aseguradas',
      transfers: 'Ninguna',
      measures: 'Accesos por rol',
      responsible: 'Gabriela Paredes',
      version: 1,
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
});
