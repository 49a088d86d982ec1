import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionExpired } from '../../src/session/SessionExpired.tsx';
import {
  clearExpired,
  readSession,
  reportExpired,
  storeSession,
} from '../../src/session/session.ts';
import { openedSession, provideTurnstile, scriptServer } from './loginSupport.ts';

const NOTICE = 'Su sesión ha expirado. Lo que tiene en pantalla se conserva.';

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <input aria-label="Observaciones" defaultValue="a medio escribir" />
      <SessionExpired />
    </QueryClientProvider>,
  );

const expire = () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  act(reportExpired);
};

const signInAgain = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await user.type(await screen.findByRole('textbox', { name: 'Usuario o correo' }), 'maria');
  await user.type(screen.getByLabelText('Contraseña'), 'Secreta.1');
  await user.click(await screen.findByRole('button', { name: 'Soy una persona' }));
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
};

beforeEach(() => {
  localStorage.clear();
  storeSession({ accessToken: 'old', user: openedSession.user });
  provideTurnstile();
});

afterEach(() => {
  act(clearExpired);
  vi.unstubAllGlobals();
});

describe('an expired session', () => {
  it('says nothing while the token is good', () => {
    open();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('[4.14] is announced and keeps the stored session', () => {
    open();
    expire();
    expect(screen.getByText(NOTICE)).toBeDefined();
    expect(readSession()?.accessToken).toBe('old');
  });

  it('is renewed on the spot, with the screen as it was', async () => {
    scriptServer({ 'auth/login': { body: openedSession } });
    open();
    expire();
    await signInAgain();
    await vi.waitFor(() => expect(readSession()?.accessToken).toBe('token-1'));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Observaciones').value).toBe('a medio escribir');
  });

  it('can be left as it is by the cross of the dialog', async () => {
    open();
    expire();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar la ventana' }));
    expect(await screen.findByText(NOTICE)).toBeDefined();
  });

  it('starts afresh when another user signs in', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const user = { ...openedSession.user, uuid: 'another-user' };
    scriptServer({ 'auth/login': { body: { ...openedSession, user } } });
    open();
    expire();
    await signInAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
