import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../domain/texts.ts';
import LoginApp from '../../src/login/LoginApp.tsx';
import { readSession, storeSession } from '../../src/session/session.ts';
import { timings } from '../../src/timings.ts';
import { passwordDemanded, provideTurnstile, type Scripted, scriptServer } from './loginSupport.ts';

let user: UserEvent;

const newPassword = () => screen.getByLabelText('Nueva contraseña');
const confirmation = () => screen.getByLabelText('Confirmar contraseña');
const change = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar contraseña' });

/** The lines of the checklist that stand so. */
const linesThat = (state: string) =>
  within(screen.getByRole('list', { name: 'Requisitos de la contraseña' }))
    .getAllByRole('listitem')
    .filter((line) => within(line).queryByTitle(state))
    .map((line) => line.lastChild?.textContent);
const met = () => linesThat('Cumplido');

/** Logs in as a user who must change the password, until the modal is there. */
const openModal = async (answer: Scripted | 'unreachable' = {}) => {
  const sent = scriptServer({
    'auth/login': { body: passwordDemanded },
    'auth/change-password': answer,
  });
  render(<LoginApp onSuccess={() => undefined} onEnter={() => undefined} />);
  await user.type(screen.getByRole('textbox', { name: 'Usuario o correo' }), 'nueva');
  await user.type(screen.getByLabelText('Contraseña'), 'Temporal.1');
  await user.click(await screen.findByRole('button', { name: 'Soy una persona' }));
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await screen.findByRole('dialog', { name: 'Cambio de contraseña' });
  return sent;
};

const fillIn = async () => {
  await user.type(newPassword(), 'Segura.2026');
  await user.type(confirmation(), 'Segura.2026');
};

beforeEach(() => {
  user = userEvent.setup();
  localStorage.clear();
  provideTurnstile();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the forced password change', () => {
  it('[4.11] clears the session that was stored', async () => {
    const before = { uuid: 'u-0', firstName: 'A', surname: 'B', role: 'BASIC' } as const;
    storeSession({ accessToken: 'old', user: before });
    await openModal();
    expect(readSession()).toBeUndefined();
  });

  it('[2.13] ticks off what the password meets as one types', async () => {
    await openModal();
    expect(met()).toEqual([]);
    await user.type(newPassword(), 'abc');
    expect(met()).toEqual(['Incluir letras', 'Ser distinta de la actual']);
    await user.type(newPassword(), '1.defg');
    expect(met()).toEqual([
      'Mínimo 8 caracteres',
      'Incluir letras',
      'Incluir números',
      'Incluir carácter especial',
      'Ser distinta de la actual',
    ]);
  });

  it('marks the rule of the server that the password breaks, and that the server has refused', async () => {
    const broken = () => linesThat('No se cumple');
    await openModal({ status: 400, body: { message: texts.commonPassword } });
    expect(linesThat('Se comprueba al guardar')).toEqual([
      'No contener su nombre, usuario ni correo',
      'Ser distinta de la actual',
      'No ser un lugar, un mes, la agencia ni una palabra del oficio con números',
      'No ser una de las más usadas',
    ]);
    await user.type(newPassword(), 'Marzo.2026');
    expect(broken()).toEqual([
      'No ser un lugar, un mes, la agencia ni una palabra del oficio con números',
    ]);
    await user.clear(newPassword());
    await user.type(newPassword(), 'nueva.123');
    expect(broken()).toEqual(['No contener su nombre, usuario ni correo']);
    await user.clear(newPassword());
    await user.type(newPassword(), 'Password1!');
    await user.type(confirmation(), 'Password1!');
    await user.click(change());
    await waitFor(() => expect(broken()).toEqual(['No ser una de las más usadas']));
    await user.type(newPassword(), 'x');
    expect(broken()).toEqual([]);
  });

  it('[5.16] can be sent only when everything holds', async () => {
    await openModal();
    await user.type(newPassword(), 'Segura.2026');
    expect(change().disabled).toBe(true);
    await user.type(confirmation(), 'Segura.2026');
    expect(change().disabled).toBe(false);
  });

  it('[2.12] sends whose password it is and the new one', async () => {
    const sent = await openModal({ body: { status: 'success' } });
    await fillIn();
    await user.click(change());
    await screen.findByText('Contraseña actualizada correctamente');
    expect(sent.at(-1)).toEqual({
      path: 'auth/change-password',
      body: { userId: 'u-2', newPassword: 'Segura.2026' },
    });
  });

  it('[4.12, 9.13] says that it is done, prepares the login and reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await openModal({ body: { status: 'success' } });
    await fillIn();
    vi.useFakeTimers();
    act(() => change().click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Contraseña actualizada correctamente')).toBeDefined();
    const { passwordChangeReload, passwordChangeNotice } = timings;
    await act(() => vi.advanceTimersByTimeAsync(passwordChangeReload - passwordChangeNotice));
    expect(screen.getByText('Preparando el inicio de sesión…')).toBeDefined();
    expect(within(screen.getByRole('dialog')).queryByRole('button')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(passwordChangeNotice));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes on with the session that the login led to', async () => {
    vi.spyOn(window.location, 'reload').mockReturnValue();
    const owner = { uuid: 'u-2', firstName: 'Eva', surname: 'Paz', role: 'BASIC' } as const;
    await openModal({ body: { status: 'success', session: { accessToken: 'new', user: owner } } });
    await fillIn();
    vi.useFakeTimers();
    act(() => change().click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(timings.passwordChangeReload));
    expect(readSession()).toMatchObject({ accessToken: 'new', user: owner });
  });

  it.each<[string, Scripted | 'unreachable', string]>([
    ['what the server said', { status: 400, body: { message: 'Ya usada' } }, 'ErrorYa usada'],
    ['that it was refused', { status: 400 }, 'ErrorNo se pudo cambiar la contraseña'],
    ['that an answer is none of its', { body: {} }, 'ErrorRespuesta inesperada del servidor'],
    [
      'that no JSON is an answer',
      { body: '<h1>Hola</h1>' },
      'ErrorRespuesta inesperada del servidor',
    ],
    [
      "that a proxy's page is none",
      { status: 502, body: '<h1>' },
      'ErrorRespuesta inesperada del servidor',
    ],
    [
      'that no server answered',
      'unreachable',
      'No se pudo conectar con el servidor. Verifica tu conexión.',
    ],
  ])('[8.2] says %s when it fails, and lets one try again', async (_case, answer, text) => {
    await openModal(answer);
    await fillIn();
    await user.click(change());
    const dialog = within(screen.getByRole('dialog'));
    await vi.waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
    expect(change().disabled).toBe(false);
  });
});
