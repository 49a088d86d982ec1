// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { payments } from '../../domain/contract/index.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';

import { type Answering, typist } from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const policy = aPolicy({ payments: [aPaidPayment(1), aPaidPayment(2), aPayment(3)] });

type Reverses = Answering<typeof payments.reversePayment>;

/** Answers as the server does. */
const reverses: Reverses = async ({ params }) => ({
  data: { ...aPayment(Number(params.id) - 1000), version: 4 },
});

interface Opened {
  readonly of?: Policy;
  readonly reversePayment?: Reverses;
  readonly mayUse?: (resource: string, action: string) => boolean;
  /** Its number; none: only the policy is open. */
  readonly payment?: number;
}

const open = (opened: Opened = {}) => {
  const { of = policy, payment, mayUse } = opened;
  const reversePayment = vi.fn(opened.reversePayment ?? reverses);
  const getOne = vi.fn(async () => ({ data: of }));
  const above = { type: 'reversePayment', id: 1000 + (payment ?? 0), policyId: of.id } as const;
  renderPolicies({
    // The screens under test ask for policies only.
    provider: { getOne: getOne as AmparoDataProvider['getOne'], reversePayment },
    dialogs: [{ type: 'info', id: of.id }, ...(payment ? [above] : [])],
    ...(mayUse ? { mayUse } : {}),
  });
  return { reversePayment, getOne };
};

const undoButtons = async () => {
  await screen.findByRole('table', { name: 'Cuotas' });
  return screen.queryAllByRole('button', { name: /^Reversar el cobro/ });
};

const dialog = () => screen.findByRole('dialog', { name: /^Reversar el cobro de la cuota/ });
const reason = async () =>
  within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
const submit = async () =>
  within(await dialog())
    .getByRole('button', { name: 'Reversar cobro' })
    .click();

describe('what can be reversed', () => {
  it('is the last payment collected, and no other', async () => {
    open();
    await screen.findByRole('button', { name: 'Reversar el cobro de la cuota 2' });
    expect(await undoButtons()).toHaveLength(1);
  });

  it('may be a part payment', async () => {
    open({ of: aPolicy({ payments: [aPaidPayment(1), aPayment(2, { credit: 40 })] }) });
    expect(
      await screen.findByRole('button', { name: 'Reversar el cobro de la cuota 2' }),
    ).toBeTruthy();
  });

  it('is nothing for who may not reverse, who still may collect', async () => {
    open({ mayUse: (_, action) => action !== 'reverse' });
    await screen.findByRole('button', { name: 'Actualizar Pago' });
    expect(await undoButtons()).toEqual([]);
  });

  it('is nothing where no schedule is known', async () => {
    open({ of: { ...policy, schedule: null } });
    await screen.findByRole('button', { name: 'Actualizar Pago' });
    expect(await undoButtons()).toEqual([]);
  });
});

describe('the reversal dialog', () => {
  it('says what follows, sends the reason and shows the payment pending again', async () => {
    const { reversePayment, getOne } = open();
    const user = typist();
    await user.click(
      await screen.findByRole('button', { name: 'Reversar el cobro de la cuota 2' }),
    );
    const text = within(await dialog()).getByText(/Se anulará el cobro de \$100\.00/);
    expect(text.textContent).toContain('VI-004521');
    await user.type(await reason(), 'Cheque devuelto');
    await submit();
    await screen.findByText('Cobro reversado correctamente');
    expect(reversePayment.mock.calls).toEqual([
      [{ params: { id: 1002 }, body: { reason: 'CHEQUE DEVUELTO', version: 3 } }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Reversar/ })).toBeNull());
    expect(
      await screen.findByRole('button', { name: 'Reversar el cobro de la cuota 1' }),
    ).toBeTruthy();
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('wants a reason, of 200 characters at most', async () => {
    const { reversePayment } = open({ payment: 2 });
    await dialog();
    await submit();
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    const user = typist();
    await user.click(await reason());
    await user.paste('x'.repeat(201));
    expect((await reason()).value).toHaveLength(200);
    expect(await screen.findByText('200 de 200 caracteres')).toBeTruthy();
    expect(reversePayment).not.toHaveBeenCalled();
  });

  it('sends a double click once', async () => {
    const { reversePayment } = open({ payment: 2 });
    await typist().type(await reason(), 'X');
    await submit();
    await submit();
    await screen.findByText('Cobro reversado correctamente');
    expect(reversePayment).toHaveBeenCalledTimes(1);
  });

  it("explains a conflict in the server's words and keeps the reason", async () => {
    const sentence = 'Hay cobros posteriores a la cuota N.º 2: reverse primero el último';
    open({ payment: 2, reversePayment: () => Promise.reject(new HttpError(sentence, 409)) });
    await typist().type(await reason(), 'Error');
    await submit();
    expect(await screen.findByText(`Error reversando el cobro. ${sentence}.`)).toBeTruthy();
    expect((await reason()).value).toBe('ERROR');
  });

  it('says of a payment without its turn that it cannot be reversed', async () => {
    open({ payment: 1 });
    expect(within(await dialog()).getByText(/no se puede reversar/)).toBeTruthy();
    expect(within(await dialog()).queryByRole('textbox')).toBeNull();
  });
});
