import { act, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginApp from '../../src/login/LoginApp.tsx';
import { readSession } from '../../src/session/session.ts';
import { timings } from '../../src/timings.ts';
import { openedSession, provideTurnstile, type Scripted, scriptServer } from './loginSupport.ts';

const enter = vi.fn();
let user: UserEvent;

const open = () => render(<LoginApp onSuccess={() => undefined} onEnter={enter} />);
const proveHuman = async () =>
  user.click(await screen.findByRole('button', { name: 'Soy una persona' }));
const submit = () => user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Usuario o correo' });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');

const fillIn = async () => {
  await user.type(username(), 'admin');
  await user.type(password(), 'Secreta.1');
};

const logIn = async () => {
  await fillIn();
  await proveHuman();
  await submit();
};

beforeEach(() => {
  user = userEvent.setup();
  localStorage.clear();
  enter.mockClear();
  provideTurnstile();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the login screen', () => {
  it('[2.11] welcomes under its heading', () => {
    scriptServer({});
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenidos');
  });

  it('[5.11, 5.12] asks for the captcha and says what is missing', async () => {
    scriptServer({});
    open();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Por favor completa el captcha');
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('El usuario o email es requerido')).toBeDefined();
    expect(screen.getByText('Password es requerida')).toBeDefined();
  });

  it('[5.11] sends nothing before the captcha is solved', async () => {
    const sent = scriptServer({});
    open();
    await fillIn();
    await submit();
    expect(sent.map(({ path }) => path)).not.toContain('auth/login');
  });

  it('[2.11] sends user name, password and token, all as typed', async () => {
    const sent = scriptServer({ 'auth/login': { body: openedSession } });
    open();
    await logIn();
    expect(sent.find(({ path }) => path === 'auth/login')?.body).toEqual({
      username: 'admin',
      password: 'Secreta.1',
      turnstileToken: 'human-1',
    });
  });

  it('[4.10] stores the session and welcomes by name', async () => {
    scriptServer({ 'auth/login': { body: openedSession } });
    open();
    await logIn();
    expect(await screen.findByText('Le damos la bienvenida, María Cevallos')).toBeDefined();
    expect(readSession()).toMatchObject({ accessToken: 'token-1', user: { uuid: 'u-1' } });
  });

  it('[4.10, 9.11] goes inside when the welcome has been read', async () => {
    scriptServer({ 'auth/login': { body: openedSession } });
    open();
    await fillIn();
    await proveHuman();
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Iniciar sesión' }).click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(timings.loginRedirect - 1));
    expect(enter).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('[2.12] shows the password on demand', async () => {
    scriptServer({});
    open();
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña: Contraseña' }));
    expect(password().type).toBe('text');
  });
});

const CONNECTION = 'No se pudo conectar con el servidor. Verifica tu conexión.';

const failures: [string, Scripted | 'unreachable', string, string][] = [
  ['a 400', { status: 400, body: { message: 'Falta algo' } }, 'Error de validación', 'Falta algo'],
  ['a bare 400', { status: 400 }, 'Error de validación', 'Error en la validación de datos'],
  ['a 401', { status: 401, body: { message: 'No' } }, 'Credenciales incorrectas', 'No'],
  ['a bare 401', { status: 401 }, 'Credenciales incorrectas', 'Usuario o contraseña incorrectos'],
  ['another message', { status: 503, body: { message: 'En pausa' } }, 'Error', 'En pausa'],
  ['no answer', 'unreachable', 'Error de conexión', CONNECTION],
  ['an unknown status', { body: { status: 'odd' } }, 'Error', 'Respuesta inesperada del servidor'],
  ['no JSON', { body: '<h1>Hola</h1>' }, 'Error', 'Respuesta inesperada del servidor'],
  ['a proxy page', { status: 502, body: '<h1>' }, 'Error', 'Respuesta inesperada del servidor'],
];

describe('a login that fails', () => {
  it.each(failures)('[8.1, 8.48] explains %s', async (_case, answer, title, text) => {
    scriptServer({ 'auth/login': answer });
    open();
    await logIn();
    await screen.findByText(title);
    expect(screen.getByRole('alert').textContent).toBe(title + text);
    expect(readSession()).toBeUndefined();
  });

  it('keeps what was typed, with the password selected in the focus', async () => {
    scriptServer({ 'auth/login': { status: 401 } });
    open();
    await logIn();
    await screen.findByText('Credenciales incorrectas');
    expect(document.activeElement).toBe(password());
    const { selectionStart, selectionEnd, value } = password();
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
    expect(username().value).toBe('admin');
  });

  it('is sent again, where the next proof is not there yet, as soon as it is', async () => {
    const sent = scriptServer({ 'auth/login': { status: 401 } });
    open();
    await logIn();
    await screen.findByText('Credenciales incorrectas');
    expect([username(), password()].map(({ value }) => value)).toEqual(['admin', 'Secreta.1']);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Por favor completa el captcha');
    await proveHuman();
    const tokens = () =>
      sent
        .filter(({ path }) => path === 'auth/login')
        .map(({ body }) => Object(body).turnstileToken);
    await waitFor(() => expect(tokens()).toEqual(['human-1', 'human-2']));
  });
});
