import { act, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lightTheme } from '../../src/theme/themes.ts';
import { timings } from '../../src/timings.ts';
import { renderScreen, typist } from '../support/screen.tsx';

type Kind = 'success' | 'error' | 'info';

const Says = ({ text, type }: { readonly text: string; readonly type: Kind }) => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(text, { type, messageArgs: { _: text } })}>
      decir {text}
    </button>
  );
};

const show = () =>
  renderScreen(
    <>
      <Says text="falló" type="error" />
      <Says text="listo" type="success" />
      <Says text="noticia" type="info" />
    </>,
    { theme: lightTheme },
  );

/** Longer than it takes to fade. */
const FADING = 1000;

const say = (text: string) => act(() => screen.getByText(`decir ${text}`).click());

afterEach(() => {
  vi.useRealTimers();
});

describe('a toast', () => {
  it('of a failure is an alert, of a success a status', () => {
    show();
    say('falló');
    expect(screen.getByRole('alert').textContent).toBe('falló');
    say('listo');
    expect(screen.getByRole('status').textContent).toBe('listo');
  });

  it('of a second attempt takes the place of the first', async () => {
    show();
    say('falló');
    say('listo');
    expect(screen.getByText('listo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('falló')).toBeNull());
  });

  it('with news waits until what went wrong has gone', async () => {
    show();
    say('falló');
    say('noticia');
    expect(screen.getByText('falló')).toBeTruthy();
    expect(screen.queryByText('noticia')).toBeNull();
    await typist().click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(await screen.findByText('noticia')).toBeTruthy();
  });

  it('of a failure stays longer than one of a success', async () => {
    vi.useFakeTimers();
    show();
    say('falló');
    await act(() => vi.advanceTimersByTimeAsync(timings.toast * 2));
    expect(screen.getByText('falló')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(timings.errorToast));
    await act(() => vi.advanceTimersByTimeAsync(FADING));
    expect(screen.queryByText('falló')).toBeNull();
  });

  it('stands at the window’s foot, away from titles, searches and the way back into an expired session', () => {
    show();
    say('falló');
    const toast = screen.getByRole('alert').closest('.MuiSnackbar-root');
    expect(toast && getComputedStyle(toast).top).toBe('');
    expect(toast?.className).toContain('anchorOriginBottomLeft');
  });
});
