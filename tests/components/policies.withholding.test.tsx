import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../../domain/texts.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { aPremiumRates } from '../support/premium.ts';
import { aCertificate } from '../support/withholding.ts';
import { aPayment, aPeriod, aPolicy, paymentChoices } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const premium = {
  net: 1000,
  contribution: 35,
  ruralInsurance: 5,
  issueFee: 3,
  vat: 156.45,
  interest: 0,
  differences: { contribution: 0, ruralInsurance: 0, issueFee: 0, vat: 0 },
  chargesInFirst: false,
  invoiceNumber: null,
  invoiceDay: null,
  invoiceKey: null,
};

const policyOf = (withholdingAgent: boolean) => {
  const policy = aPolicy({
    payments: [aPayment(1, { value: 1199.45, balance: 1199.45 })],
    schedule: [],
    periods: [
      aPeriod(2026, { cycle: 0, policyValue: 1199.45, policyFee: 199.45, instalments: 1, premium }),
    ],
  });
  return { ...policy, customer: { ...policy.customer, withholdingAgent } };
};

const open = async (withholdingAgent = true, below?: 'its policy') => {
  const policy = policyOf(withholdingAgent);
  const collectPayment = vi.fn(async (_: { body: object }) => ({
    data: { ...policy.payments[0], credit: 23.13, movement_id: 7, collected: 23.13 },
  }));
  renderPolicies({
    provider: {
      getOne: (async () => ({ data: policy })) as AmparoDataProvider['getOne'],
      getList: (async () => ({
        data: paymentChoices['payment-methods'],
        total: 3,
      })) as AmparoDataProvider['getList'],
      getPremiumRates: async () => ({ data: aPremiumRates() }),
      collectPayment,
    } as never,
    dialogs: [
      { type: 'info', id: policy.id },
      ...(below ? [] : [{ type: 'payment', id: 1001, policyId: policy.id } as const]),
    ],
  });
  if (below) await userEvent.click(await screen.findByRole('button', { name: 'Actualizar Pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Actualizar cuota/ }));
  const field = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { dialog, field, collectPayment };
};

const ADD = 'Agregar certificado de retención';

type Opened = Awaited<ReturnType<typeof open>>;

const add = async ({ dialog }: Opened) =>
  userEvent.click(await dialog.findByRole('button', { name: ADD }));

const put = async ({ field }: Opened, name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

const save = async ({ dialog }: Opened) =>
  userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));

describe('a withholding certificate in the dialog of an instalment', () => {
  it('is not offered for a customer who is no withholding agent', async () => {
    const { dialog } = await open(false);
    await dialog.findByText(/Cobrar todo lo que falta/);
    expect(dialog.queryByRole('button', { name: ADD })).toBeNull();
  });

  it('is proposed on a tenth of the instalment’s net, and leaves the rest to money', async () => {
    const opened = await open();
    await add(opened);
    const names = [/Base de la prima/, /Retenido de la prima/, /Base del IVA/, /Retenido del IVA/];
    expect(names.map((name) => opened.field(name).value)).toEqual([
      '100.00',
      '1.00',
      '0.00',
      '0.00',
    ]);
    expect(opened.field('Saldo').value).toBe('$1,198.45');
    expect(opened.dialog.getByText('Cobrar todo lo que falta: $1,198.45')).toBeTruthy();
  });

  it('follows its base, and says by how much it was edited', async () => {
    const opened = await open();
    await add(opened);
    await put(opened, /Base de la prima/, '500');
    expect(opened.field(/Retenido de la prima/).value).toBe('5.00');
    await put(opened, /Retenido de la prima/, '12');
    expect(opened.dialog.getByText('+$7.00 frente a lo calculado')).toBeTruthy();
  });

  it('is asked for in sight, once collecting whole with one click has opened it', async () => {
    const { dialog, collectPayment } = await open(true, 'its policy');
    expect(await dialog.findByText(texts.certificateMissing)).toBeTruthy();
    expect(collectPayment).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: ADD }));
    expect(dialog.queryByText(texts.certificateMissing)).toBeNull();
  });

  describe('that is missing', () => {
    const asked = async () => {
      const opened = await open();
      const body = {
        code: 'confirm_without_certificate',
        errors: { withholding: texts.certificateMissing },
      };
      opened.collectPayment.mockRejectedValueOnce(
        new HttpError(texts.certificateMissing, 409, body),
      );
      await userEvent.click(await opened.dialog.findByRole('button', { name: 'Actualizar Pago' }));
      const question = await screen.findByRole('alertdialog', { name: 'Cobrar sin certificado' });
      const answer = async (name: string) =>
        userEvent.click(within(question).getByRole('button', { name }));
      return { ...opened, answer };
    };

    it('is left out with a yes', async () => {
      const { collectPayment, answer } = await asked();
      await answer('Cobrar sin certificado');
      expect(collectPayment.mock.calls.at(-1)?.[0].body).toMatchObject({
        received: '1199.45',
        confirmWithoutCertificate: true,
      });
    });

    it('is to be added after a no', async () => {
      const { collectPayment, answer } = await asked();
      await answer('Cancelar');
      expect(await screen.findByText(new RegExp(texts.addCertificate))).toBeTruthy();
      expect(collectPayment).toHaveBeenCalledTimes(1);
    });
  });

  it('is sent alone, where no money came in', async () => {
    const opened = await open();
    await add(opened);
    const { number, authorisation } = aCertificate();
    await put(opened, /Certificado N\.º/, number);
    await put(opened, /Autorización/, authorisation);
    await save(opened);
    const [[sent] = []] = opened.collectPayment.mock.calls;
    expect(sent?.body).toMatchObject({
      withholding: { number, authorisation, premium: '1.00', vat: '0.00' },
    });
    expect(sent?.body).not.toHaveProperty('received');
  });

  it('is refused at its authorisation where a digit is wrong', async () => {
    const opened = await open();
    await add(opened);
    await put(opened, /Certificado N\.º/, '001-001-000000001');
    await put(opened, /Autorización/, '1'.repeat(49));
    await save(opened);
    expect(await opened.dialog.findByText(texts.certificateKey)).toBeTruthy();
    expect(opened.collectPayment).not.toHaveBeenCalled();
  });
});
