// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterProviderContext, useLocation, useNavigate } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import { useDialogs, useOpenDialogs, useThisDialog } from '../../src/dialogs/useDialogs.ts';
import { specRouter } from '../../src/layout/specRouter.tsx';

const { RouterWrapper } = specRouter;

/** A list with a dialog over it; "filtrar" does what react-admin's list does, a moment late. */
const List = () => {
  const { pathname, search } = useLocation();
  const open = useOpenDialogs();
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const { close } = useThisDialog();
  return (
    <>
      <output>{pathname + search}</output>
      {open.length > 0 ? <p>abierto</p> : null}
      <button type="button" onClick={() => openDialog({ type: 'info', id: 7 })}>
        abrir
      </button>
      <button
        type="button"
        onClick={() => navigate({ search: '?filter=ana' }, { state: { _scrollToTop: false } })}
      >
        filtrar
      </button>
      <button type="button" onClick={() => navigate('/customers')}>
        ir
      </button>
      <button type="button" onClick={close}>
        cerrar
      </button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const place = () => screen.getByRole('status').textContent;
const isOpen = () => screen.queryByText('abierto') !== null;

const showList = () => {
  window.history.replaceState(null, '', '#/management/get-all-policy');
  render(
    <RouterProviderContext.Provider value={specRouter}>
      <RouterWrapper>
        <DialogProvider registry={{}}>
          <List />
        </DialogProvider>
      </RouterWrapper>
    </RouterProviderContext.Provider>,
  );
};

it('a dialog opened the moment a list wrote its filter down stands over the filtered list', () => {
  showList();
  act(() => {
    screen.getByText('filtrar').click();
    screen.getByText('abrir').click();
  });
  expect([isOpen(), place()]).toEqual([true, '/policies?filter=ana']);
});

it('a dialog that is asked for twice at once is open once', async () => {
  showList();
  act(() => {
    screen.getByText('abrir').click();
    screen.getByText('abrir').click();
  });
  expect(isOpen()).toBe(true);
  press('cerrar');
  await waitFor(() => expect(isOpen()).toBe(false));
});

describe('a dialog over a list that writes its filter down late', () => {
  beforeEach(() => {
    showList();
    press('abrir');
  });

  it('stays open, with the filter in the address', () => {
    press('filtrar');
    expect([isOpen(), place()]).toEqual([true, '/policies?filter=ana']);
  });

  it('leaves the filter where it is when it is closed', () => {
    press('filtrar');
    press('cerrar');
    expect([isOpen(), place()]).toEqual([false, '/policies?filter=ana']);
  });

  it('is closed by going to another page', () => {
    press('ir');
    expect([isOpen(), place()]).toEqual([false, '/customers']);
  });
});
