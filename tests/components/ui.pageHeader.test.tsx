import { Button } from '@mui/material';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeaderAction, HeaderLink } from '../../src/ui/page/MoreMenu.tsx';
import { PageHeader, TITLE_PLACE } from '../../src/ui/page/PageHeader.tsx';
import { renderScreen, typist } from '../support/screen.tsx';

/** A screen as narrow as a phone's. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => vi.unstubAllGlobals());

describe('the head of a page', () => {
  it('is its one heading of first level, and the title of the tab', async () => {
    renderScreen(<PageHeader title="Clientes" count="64 de 450" />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Clientes');
    expect(screen.getByText('64 de 450')).toBeTruthy();
    expect(document.title).toBe('Clientes · Amparo');
  });

  it('says which pages are above it, and leads there', async () => {
    const crumbs = [{ label: 'Clientes', to: '/customers' }];
    renderScreen(<PageHeader title="RUIZ PABLO" crumbs={crumbs} steps={<span>12 de 300</span>} />);
    const trail = await screen.findByRole('navigation', { name: 'Páginas anteriores' });
    expect(trail.textContent).toBe('ClientesRUIZ PABLO');
    await typist().click(within(trail).getByRole('link', { name: 'Clientes' }));
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('has what is done seldom in "Más", in words and with why it cannot be done', async () => {
    const run = vi.fn();
    renderScreen(
      <PageHeader
        title="Clientes"
        primary={<Button variant="contained">Registrar cliente</Button>}
        more={
          <>
            <HeaderAction label="Ver fusiones" onClick={run} />
            <HeaderAction label="Cerrar el mes" refusal="Ya está cerrado" onClick={run} />
          </>
        }
      />,
    );
    const user = typist();
    await user.click(await screen.findByRole('button', { name: 'Más' }));
    const off = screen.getByRole('menuitem', { name: /Cerrar el mes/ });
    expect(off.textContent).toBe('Cerrar el mesYa está cerrado');
    await user.click(off);
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Ver fusiones' }));
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });

  it('has no "Más" where nothing in it is for the visitor', async () => {
    const link = (
      <HeaderLink label="payments.list.open" to="/payments" permission="payments.list" />
    );
    renderScreen(<PageHeader title="Pólizas" more={link} />, { forbidden: ['list'] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Más' })).toBeNull();
  });

  it.each([
    ['a list', undefined, true],
    ['a person', <span key="mark">RP</span>, false],
  ])('on a phone has the title of %s in the top bar, or not', async (_what, mark, isInBar) => {
    onPhone();
    renderScreen(
      <>
        <div id={TITLE_PLACE} />
        <PageHeader title="Título" mark={mark} />
      </>,
    );
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(document.getElementById(TITLE_PLACE)?.textContent).toBe(isInBar ? 'Título' : ''),
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('on a phone leaves what stands beside the title in the page', async () => {
    onPhone();
    renderScreen(
      <>
        <div id={TITLE_PLACE} />
        <PageHeader title="Renovaciones">
          <button type="button">Lista</button>
        </PageHeader>
      </>,
    );
    const views = await screen.findByRole('button', { name: 'Lista' });
    await waitFor(() =>
      expect(document.getElementById(TITLE_PLACE)?.textContent).toBe('Renovaciones'),
    );
    expect(document.getElementById(TITLE_PLACE)?.contains(views)).toBe(false);
  });
});
