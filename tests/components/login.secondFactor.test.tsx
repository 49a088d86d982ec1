import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginApp from '../../src/login/LoginApp.tsx';
import { readSession } from '../../src/session/session.ts';
import {
  codeDemanded,
  enrolmentDemanded,
  openedSession,
  provideTurnstile,
  type Scripted,
  scriptServer,
} from './loginSupport.ts';

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  localStorage.clear();
  provideTurnstile();
});
afterEach(() => vi.unstubAllGlobals());

const dialog = () => screen.findByRole('dialog', { name: 'Verificación en dos pasos' });

/** Makes the first step of a login, which the server answers so. */
const logIn = async (answer: object, others: Record<string, Scripted> = {}) => {
  const sent = scriptServer({ 'auth/login': { body: answer }, ...others });
  render(<LoginApp onSuccess={() => undefined} onEnter={() => undefined} />);
  await user.type(screen.getByRole('textbox', { name: 'Usuario o correo' }), 'admin');
  await user.type(screen.getByLabelText('Contraseña'), 'Secreta.1');
  await user.click(await screen.findByRole('button', { name: 'Soy una persona' }));
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  return sent;
};

const type = async (label: string, text: string) =>
  user.type(within(await dialog()).getByLabelText(label), text);
const press = async (name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('the second step of a login', () => {
  const code = 'Código de verificación';

  it('[2.14] opens the session by the code', async () => {
    const sent = await logIn(codeDemanded, { 'auth/second-factor': { body: openedSession } });
    expect(readSession()).toBeUndefined();
    await type(code, '123 456');
    await press('Continuar');
    expect(await screen.findByText('Le damos la bienvenida, María Cevallos')).toBeDefined();
    expect(sent.at(-1)).toEqual({ path: 'auth/second-factor', body: { code: '123 456' } });
    expect(readSession()).toMatchObject({ accessToken: 'token-1' });
  });

  it('says that there is no code, and sends nothing', async () => {
    const sent = await logIn(codeDemanded);
    await press('Continuar');
    expect(await screen.findByText('Ingrese el código')).toBeDefined();
    expect(sent.map(({ path }) => path)).not.toContain('auth/second-factor');
  });

  it('says what the server says of a wrong one, and lets one try again', async () => {
    const message = 'El código no es correcto o ya se usó.';
    await logIn(codeDemanded, {
      'auth/second-factor': { status: 401, body: { status: 'error', code: 'x', message } },
    });
    await type(code, '000000');
    await press('Continuar');
    expect(await screen.findByText(message)).toBeDefined();
    expect(within(await dialog()).getByRole('button', { name: 'Continuar' })).toBeDefined();
  });

  it.each(['Volver', 'Cerrar la ventana'])('can be left by %s', async (button) => {
    await logIn(codeDemanded);
    await press(button);
    expect(screen.queryByRole('dialog', { name: 'Verificación en dos pasos' })).toBeNull();
  });
});

describe('a login that must enrol first', () => {
  const begun = {
    'auth/second-factor/begin': {
      body: { status: 'success', secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    },
  };
  const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

  it('shows the QR code and the secret to type', async () => {
    const sent = await logIn(enrolmentDemanded, begun);
    const image = await within(await dialog()).findByRole('img', { name: /Código QR/ });
    expect(image.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
    expect(screen.getByText('ABCD EFGH')).toBeDefined();
    expect(sent.at(-1)?.body).toEqual({});
    // Only its end leads out of it.
    expect(screen.queryByRole('button', { name: 'Cerrar la ventana' })).toBeNull();
  });

  it('shows the recovery codes once the code is right, and goes in when they are kept', async () => {
    await logIn(enrolmentDemanded, {
      ...begun,
      'auth/second-factor/confirm': {
        body: { status: 'success', recoveryCodes, session: openedSession },
      },
    });
    await screen.findByText('ABCD EFGH');
    await type('Código que muestra la aplicación', '123456');
    await press('Activar');
    const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recoveryCodes);
    expect(readSession()).toBeUndefined();
    await press('Ya los guardé');
    expect(await screen.findByText('Le damos la bienvenida, María Cevallos')).toBeDefined();
    expect(readSession()).toMatchObject({ accessToken: 'token-1' });
  });

  it('says at the field that the code is wrong', async () => {
    const message = 'El código no es correcto';
    await logIn(enrolmentDemanded, {
      ...begun,
      'auth/second-factor/confirm': {
        status: 400,
        body: { status: 'error', code: 'invalid', message, errors: { code: message } },
      },
    });
    await screen.findByText('ABCD EFGH');
    await type('Código que muestra la aplicación', '000000');
    await press('Activar');
    expect(await screen.findAllByText(message)).toHaveLength(1);
  });

  it('says that the time is over, and leads back', async () => {
    const message = 'El plazo terminó. Inicie sesión nuevamente.';
    await logIn(enrolmentDemanded, {
      'auth/second-factor/begin': { status: 401, body: { status: 'error', code: 'x', message } },
    });
    expect(await screen.findByText(message)).toBeDefined();
    await press('Volver');
    expect(screen.queryByRole('dialog', { name: 'Verificación en dos pasos' })).toBeNull();
  });
});
