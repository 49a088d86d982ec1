import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { text } from '../../domain/contract/fields.ts';
import type { DialogSubject } from '../../src/dialogs/requests.ts';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import { timings } from '../../src/timings.ts';
import { DialogFrame } from '../../src/ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../src/ui/dialog/FormDialog.tsx';
import { UpperTextInput } from '../../src/ui/inputs/textInputs.tsx';
import { field, renderScreen, typist } from '../support/screen.tsx';

const schema = z.object({ firstName: text(60) });

const NameDialog = ({ id }: DialogSubject) => {
  const { openDialog } = useDialogs();
  return (
    <FormDialog
      title={`Cliente ${id}`}
      schema={schema}
      texts="resources.customers.onUpdate"
      values={{ firstName: 'ANA' }}
      send={async () => ({ id })}
    >
      <UpperTextInput source="firstName" />
      <button type="button" onClick={() => openDialog({ type: 'info', id: 9 })}>
        más
      </button>
    </FormDialog>
  );
};

const InfoDialog = () => (
  <DialogFrame title="Póliza" closesOutside>
    todo
  </DialogFrame>
);

const Broken = () => {
  throw new Error('broken');
};

const Opener = () => {
  const { openDialog } = useDialogs();
  return (
    <button type="button" onClick={() => openDialog({ type: 'updateCustomer', id: 5 })}>
      abrir
    </button>
  );
};

const open = async () => {
  renderScreen(<Opener />, { dialogs: { updateCustomer: NameDialog, info: InfoDialog } });
  await press('abrir');
  await screen.findByRole('dialog', { name: 'Cliente 5' });
};

const press = (name: string) => typist().click(screen.getByRole('button', { name, hidden: true }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cliente 5' })).toBeNull());

describe('a dialog', () => {
  it('[2.65] shows the record it was asked for', async () => {
    await open();
    expect(field(/Primer nombre/).value).toBe('ANA');
  });

  it('that is read has a cross and a foot with "Cerrar"', async () => {
    renderScreen(<Opener />, { dialogs: { updateCustomer: InfoDialog } });
    await press('abrir');
    const dialog = within(await screen.findByRole('dialog', { name: 'Póliza' }));
    expect(
      dialog
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Cerrar la ventana', 'Cerrar']);
  });

  it.each(['Cerrar la ventana', 'Cancelar', 'atrás'])('is closed by "%s"', async (button) => {
    await open();
    await press(button);
    await isClosed();
  });

  it('[2.65] is closed by Esc, and the focus returns to what opened it', async () => {
    await open();
    await typist().keyboard('{Escape}');
    await isClosed();
    expect(document.activeElement?.textContent).toBe('abrir');
  });

  it('that breaks says so and leaves the page as it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderScreen(<Opener />, { dialogs: { updateCustomer: Broken } });
    await press('abrir');
    expect(await screen.findByText('Error al cargar los datos.')).toBeTruthy();
    await press('Cerrar la ventana');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('abrir')).toBeTruthy();
  });

  it('stays open under another one', async () => {
    await open();
    await press('más');
    expect(await screen.findByRole('dialog', { name: 'Póliza' })).toBeTruthy();
    await press('atrás');
    expect(await screen.findByRole('dialog', { name: 'Cliente 5' })).toBeTruthy();
  });
});

describe('what was typed in a dialog', () => {
  const type = () => typist().type(field(/Primer nombre/), 'x');

  it.each(['Cerrar la ventana', 'atrás'])('is not lost by "%s" without asking', async (button) => {
    await open();
    await type();
    await press(button);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(field(/Primer nombre/).value).toBe('ANAX');
  });

  it('[2.5] is not lost by Esc without asking', async () => {
    await open();
    await type();
    await typist().keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(field(/Primer nombre/).value).toBe('ANAX');
  });

  it('is not lost by leaving the page while a dialog with nothing to lose lies above', async () => {
    await open();
    await type();
    await press('más');
    await screen.findByRole('dialog', { name: 'Póliza' });
    await press('salir');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByText('otra pantalla')).toBeNull();
  });

  it('is lost when one says so', async () => {
    await open();
    await type();
    await press('Cerrar la ventana');
    await screen.findByRole('alertdialog');
    await press('Descartar los cambios');
    await isClosed();
  });

  it('is kept while another dialog is opened above', async () => {
    await open();
    await type();
    await press('más');
    await screen.findByRole('dialog', { name: 'Póliza' });
    await press('atrás');
    await screen.findByRole('dialog', { name: 'Cliente 5' });
    expect(field(/Primer nombre/).value).toBe('ANAX');
  });
});

describe('a dialog that was saved', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[4.20, 9.15] says so and closes shortly after, without asking', async () => {
    await open();
    await typist().type(field(/Primer nombre/), 'x{Enter}');
    expect(await screen.findByText('Cliente actualizado correctamente')).toBeTruthy();
    vi.advanceTimersByTime(timings.dialogClose);
    await isClosed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the dialogs of all screens', () => {
  /** A search box is the head of the one; nothing but a wait is in the other. */
  const OF_THEIR_OWN = ['search/SearchDialog.tsx', 'ui/ProgressOverlay.tsx'];
  const src = 'src';
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !OF_THEIR_OWN.includes(file))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

  it('have the head that is one for all', () => {
    const own = files.filter(({ text }) => /<Dialog\s/.test(text) && !text.includes('<DialogHead'));
    expect(own.map(({ file }) => file)).toEqual([]);
  });

  it('are none of a library, which have heads of their own', () => {
    const theirs = files.filter(({ text }) => /<\w*(SavedQueryDialog|Confirm)\s/.test(text));
    expect(theirs.map(({ file }) => file)).toEqual([]);
  });
});
