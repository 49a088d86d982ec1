import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../../domain/texts.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { writtenRates } from '../support/premium.ts';
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

const open = async (withholdingAgent = true) => {
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
      getPremiumRates: async () => ({ data: writtenRates() }),
      collectPayment,
    } as never,
    dialogs: [
      { type: 'info', id: policy.id },
      { type: 'payment', id: 1001, policyId: policy.id },
    ],
  });
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

  it('is proposed by the instalment’s net and VAT, and leaves the rest to money', async () => {
    const opened = await open();
    await add(opened);
    const names = [/Base de la prima/, /Retenido de la prima/, /Base del IVA/, /Retenido del IVA/];
    expect(names.map((name) => opened.field(name).value)).toEqual([
      '1000.00',
      '20.00',
      '156.45',
      '3.13',
    ]);
    expect(opened.field('Saldo').value).toBe('$1,176.32');
    expect(opened.dialog.getByText('Cobrar todo lo que falta: $1,176.32')).toBeTruthy();
  });

  it('follows its base, and says by how much it was edited', async () => {
    const opened = await open();
    await add(opened);
    await put(opened, /Base de la prima/, '500');
    expect(opened.field(/Retenido de la prima/).value).toBe('10.00');
    await put(opened, /Retenido de la prima/, '12');
    expect(opened.dialog.getByText('+$2.00 frente a lo calculado')).toBeTruthy();
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
      withholding: { number, authorisation, premium: '20.00', vat: '3.13' },
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
