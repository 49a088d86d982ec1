import { render, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import SecondFactorDialog from '../../src/account/SecondFactorDialog.tsx';
import { texts } from '../../src/account/texts.ts';
import type { SecondFactorState } from '../../src/data/account.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Toasts } from '../../src/layout/Toasts.tsx';
import { dataProviderWith, refusal, typist } from '../support/screen.tsx';

const off: SecondFactorState = { active: false, required: false, recoveryCodesLeft: 0 };
const on: SecondFactorState = { active: true, required: false, recoveryCodesLeft: 9 };

const Opened = () => {
  const { openDialog } = useDialogs();
  const open = useEffectEvent(() => openDialog({ type: 'secondFactor', id: 'u-1' }));
  useEffect(() => open(), []);
  return 'here';
};

const show = (state: SecondFactorState | null, commands: Partial<AmparoDataProvider> = {}) =>
  render(
    <TestMemoryRouter initialEntries={['/here']}>
      <AdminContext
        dataProvider={dataProviderWith({
          secondFactor: async () => ({ data: state }),
          ...commands,
        } as never)}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <DialogProvider registry={{ secondFactor: SecondFactorDialog }}>
          <Opened />
        </DialogProvider>
        <Toasts />
      </AdminContext>
    </TestMemoryRouter>,
  );

const user = typist();
const type = async (label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('one’s own second factor', () => {
  it('is not offered where the server has none', async () => {
    show(null);
    expect(await screen.findByText(texts.account.secondFactorUnsupported)).toBeDefined();
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  });

  it('is switched on by the password and a first code', async () => {
    const beginSecondFactor = vi.fn(async () => ({
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
    }));
    const confirmSecondFactor = vi.fn(async () => ({
      data: { recoveryCodes: ['aaaa-bbbb-cccc'], session: undefined },
    }));
    show(off, { beginSecondFactor, confirmSecondFactor });
    await type('Contraseña actual', 'Actual.1');
    await press('Empezar');
    await type('Código que muestra la aplicación', '123456');
    await press('Activar');
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeDefined();
    expect(beginSecondFactor.mock.calls).toEqual([['Actual.1']]);
    expect(confirmSecondFactor.mock.calls).toEqual([['123456']]);
    await press('Ya los guardé');
    expect(await screen.findByText('Verificación en dos pasos activada')).toBeDefined();
  });

  it('says at the field that the password is wrong', async () => {
    const wrong = 'La contraseña actual no es correcta';
    show(off, {
      beginSecondFactor: () => Promise.reject(refusal(400, wrong, { currentPassword: wrong })),
    });
    await type('Contraseña actual', 'Mala.1');
    await press('Empezar');
    expect(await screen.findAllByText(wrong)).toHaveLength(1);
  });

  it('is switched off by password and code', async () => {
    const disableSecondFactor = vi.fn(async () => ({ data: { status: 'success' as const } }));
    show(on, { disableSecondFactor });
    expect(await screen.findByText(/Le quedan 9 códigos de recuperación/)).toBeDefined();
    await press('Desactivar');
    expect(await screen.findByText('Ingrese el código')).toBeDefined();
    expect(disableSecondFactor).not.toHaveBeenCalled();
    await type('Contraseña actual', 'Actual.1');
    await type('Código de verificación', '123456');
    await press('Desactivar');
    expect(disableSecondFactor.mock.calls).toEqual([
      [{ body: { currentPassword: 'Actual.1', code: '123456' } }],
    ]);
    expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeDefined();
  });

  it('stays on where the role demands it', async () => {
    show({ ...on, required: true });
    expect(await screen.findByText('Su rol la exige: no se puede desactivar.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull();
  });
});
