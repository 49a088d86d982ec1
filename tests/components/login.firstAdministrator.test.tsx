import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPublicConfig } from '../../src/data/publicConfig.ts';
import LoginApp from '../../src/login/LoginApp.tsx';
import { provideTurnstile, scriptServer } from './loginSupport.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for the first administrator where there are no users, and then for the login', async () => {
  forgetPublicConfig();
  provideTurnstile();
  const captcha = { provider: 'turnstile', siteKey: 'site' };
  const sent = scriptServer({
    config: { body: { captcha, firstAdministratorNeeds: 'code' } },
    'auth/first-administrator': { body: { status: 'success' } },
  });
  render(<LoginApp onSuccess={() => undefined} onEnter={() => undefined} />);
  const user = userEvent.setup();
  const made = {
    firstName: 'Ana',
    surname: 'Paredes',
    userName: 'aparedes',
    email: 'ana@agencia.ec',
    password: 'Quilotoa.4821',
    code: 'c0d1g0',
  };
  const typed = {
    Nombre: made.firstName,
    Apellido: made.surname,
    Usuario: made.userName,
    Correo: made.email,
    'Código que muestra la terminal del servidor': made.code,
    Contraseña: made.password,
    'Confirmar contraseña': made.password,
  };
  await screen.findByLabelText('Nombre', {}, { timeout: 30_000 });
  for (const [label, value] of Object.entries(typed))
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Crear administrador' }));
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(sent.find(({ path }) => path === 'auth/first-administrator')?.body).toEqual(made);
  expect(await screen.findByLabelText('Usuario o correo')).toBeDefined();
});
