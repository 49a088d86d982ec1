// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, useNotify } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Toasts } from '../../src/layout/Toasts.tsx';
import { timings } from '../../src/timings.ts';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { UndoableNotice, undoableFor } from '../../src/ui/notices/UndoableNotice.tsx';
import { dataProviderWith, press, refusal, typist } from '../support/screen.tsx';

interface PageProps {
  readonly undo?: () => Promise<unknown>;
}

/** Says what was done, from the page or from a dialog above it. */
const Page = ({ undo = async () => undefined }: PageProps) => {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(1);
  const act = () => {
    const title = `hecho ${count}`;
    const notice = (
      <UndoableNotice title={title} undo={undo}>
        algo
      </UndoableNotice>
    );
    notify(notice, undoableFor);
    setCount(count + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <button type="button" onClick={act}>
        hacer
      </button>
      {isOpen ? (
        <ConfirmDialog
          title="hacerlo"
          question="¿?"
          onConfirm={act}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

const open = (props: PageProps = {}) =>
  render(
    <AdminContext dataProvider={dataProviderWith()} i18nProvider={i18nProvider}>
      <main>
        <Page {...props} />
      </main>
      <Toasts />
    </AdminContext>,
  );

afterEach(() => vi.useRealTimers());

describe('what is notified', () => {
  it('stands in the page, and in the dialog that is open above it', async () => {
    open();
    await press('abrir');
    await press('hacerlo');
    const dialog = (await screen.findByRole('alertdialog')).closest('.MuiDialog-container');
    await waitFor(() => expect(dialog?.contains(screen.getByText('hecho 1'))).toBe(true));
  });

  it('outlives the dialog it stood in', async () => {
    open();
    await press('abrir');
    await press('hacerlo');
    await screen.findByText('hecho 1');
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('hecho 1')).toBeTruthy();
  });

  it('can be undone by keyboard from inside the dialog', async () => {
    const undo = vi.fn(async () => undefined);
    open({ undo });
    await press('abrir');
    await press('hacerlo');
    const button = await screen.findByRole('button', { name: 'Deshacer' });
    button.focus();
    await typist().keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('hecho 1')).toBeNull());
  });

  it('stays while it can be undone, whatever is clicked elsewhere', async () => {
    open();
    await press('hacer');
    await screen.findByText('hecho 1');
    await typist().click(document.body);
    await waitFor(() => expect(screen.getByText('hecho 1')).toBeTruthy());
  });

  it('gives way to what is done next', async () => {
    open();
    await press('hacer');
    await screen.findByText('hecho 1');
    await press('hacer');
    expect(await screen.findByText('hecho 2')).toBeTruthy();
    expect(screen.queryByText('hecho 1')).toBeNull();
  });

  it('offers no way back once it is too late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await press('hacer');
    const notice = (await screen.findByText('hecho 1')).closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByRole('button', { name: 'Deshacer' })).toBeTruthy();
    // A pointer over it keeps the notice, but not what it offers.
    await typist().hover(notice);
    await vi.advanceTimersByTimeAsync(timings.undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  it("says in the server's words why it could not be undone", async () => {
    const sentence = 'Ya pasaron los 10 segundos';
    open({ undo: () => Promise.reject(refusal(409, sentence)) });
    await press('hacer');
    await press('Deshacer');
    expect(await screen.findByText(`No se pudo deshacer. ${sentence}.`)).toBeTruthy();
  });

  it('sends a double click once', async () => {
    const undo = vi.fn(async () => undefined);
    open({ undo });
    await press('hacer');
    const button = await screen.findByRole('button', { name: 'Deshacer' });
    button.click();
    button.click();
    await waitFor(() => expect(screen.queryByText('hecho 1')).toBeNull());
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
