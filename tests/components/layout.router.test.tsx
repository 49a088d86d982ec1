// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { LinkBase, RouterProviderContext, useBlocker, useLocation, useNavigate } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { specRouter } from '../../src/layout/specRouter.tsx';

const { RouterWrapper } = specRouter;

const Place = ({ blocked }: { blocked: boolean }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(blocked);
  return (
    <>
      <output>{pathname + search}</output>
      <LinkBase to="/customers/create">Registrar cliente</LinkBase>
      <LinkBase to={{ pathname: '/policies', search: '?page=2' }}>Pólizas</LinkBase>
      <button type="button" onClick={() => navigate('/payments')}>
        Ver
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Regresar
      </button>
      {blocker.state === 'blocked' ? (
        <button type="button" onClick={() => blocker.proceed()}>
          Salir de {pathname} hacia {blocker.location.pathname}
        </button>
      ) : null}
    </>
  );
};

const app = (blocked = false) => (
  <StrictMode>
    <RouterProviderContext.Provider value={specRouter}>
      <RouterWrapper>
        <Place blocked={blocked} />
      </RouterWrapper>
    </RouterProviderContext.Provider>
  </StrictMode>
);

const openAt = (hash: string, blocked?: boolean) => {
  window.history.replaceState(null, '', hash);
  return render(app(blocked));
};

const place = () => screen.getByRole('status').textContent;

describe('the router of the application', () => {
  it('[1.4] shows the page of the address it is opened at, with its query', () => {
    openAt('#/management/get-all-policy?page=3');
    expect(place()).toBe('/policies?page=3');
  });

  it('writes outer addresses in links', () => {
    openAt('#/management');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['#/management/create-customer', '#/management/get-all-policy?page=2']);
  });

  it('writes outer addresses when a link is followed or the application navigates', () => {
    openAt('#/management');
    fireEvent.click(screen.getByText('Registrar cliente'));
    expect([place(), window.location.hash]).toEqual([
      '/customers/create',
      '#/management/create-customer',
    ]);
    fireEvent.click(screen.getByText('Ver'));
    expect([place(), window.location.hash]).toEqual(['/payments', '#/management/get-all-payments']);
  });

  it('goes back to where it came from', async () => {
    openAt('#/management');
    fireEvent.click(screen.getByText('Pólizas'));
    fireEvent.click(screen.getByText('Regresar'));
    await waitFor(() => expect(place()).toBe('/'));
    expect(window.location.hash).toBe('#/management');
  });

  it('[2.2] leads an unknown address to the start', () => {
    openAt('#/management/nowhere');
    expect([place(), window.location.hash]).toEqual(['/login', '#/']);
  });

  it('leads an unknown address typed later to the start', async () => {
    openAt('#/management');
    act(() => {
      window.location.hash = '#/nowhere';
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect([place(), window.location.hash]).toEqual(['/login', '#/']));
  });

  it('lets a page with unsaved changes hold the visitor back', () => {
    openAt('#/management/create-customer', true);
    fireEvent.click(screen.getByText('Pólizas'));
    expect(window.location.hash).toBe('#/management/create-customer');
    fireEvent.click(screen.getByText('Salir de /customers/create hacia /policies'));
    expect([place(), window.location.hash]).toEqual([
      '/policies?page=2',
      '#/management/get-all-policy?page=2',
    ]);
  });

  it('lets it hold the visitor back from an address that was typed, and from a bookmark', async () => {
    openAt('#/management/create-customer', true);
    const { idx } = window.history.state;
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    act(() => {
      window.history.pushState(null, '', '#/management/get-all-policy');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(window.history.state.idx).toBe(idx + 1);
    expect(go).toHaveBeenCalledWith(-1);
    expect(screen.getByText('Salir de /customers/create hacia /policies')).toBeTruthy();
    go.mockRestore();
  });

  it('[2.3] leads the address of a record, which has no page, to the start', () => {
    openAt('#/management/customers/1');
    expect([place(), window.location.hash]).toEqual(['/login', '#/']);
  });

  it('draws what is around it as it is today, and keeps its place', () => {
    const { rerender } = openAt('#/management');
    fireEvent.click(screen.getByText('Ver'));
    rerender(app(true));
    fireEvent.click(screen.getByText('Pólizas'));
    expect(place()).toBe('/payments');
    expect(screen.getByText(/^Salir de/)).toBeTruthy();
  });
});
