import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { optionalAmount, optionalText } from '../../domain/contract/fields.ts';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { AmountInput } from '../../src/ui/inputs/amountInputs.tsx';
import { LineInput } from '../../src/ui/inputs/LineInput.tsx';
import { dataProviderWith, field, refusal, Screen, typist } from '../support/screen.tsx';

const schema = z.object({
  premium: z.object({ net: optionalAmount(), invoiceKey: optionalText(49) }),
  lines: z.array(z.object({ received: optionalAmount() })),
});

const open = (create: () => Promise<never>) =>
  render(
    <Screen resource="policies" dataProvider={dataProviderWith({ create })}>
      <FormPage
        schema={schema}
        texts="policies.onRegister"
        values={{ premium: { net: '1.00' }, lines: [{ received: '1.00' }] }}
      >
        <AmountInput source="premium.net" label="Prima" />
        <LineInput source="premium.invoiceKey" label="Clave" />
        <AmountInput source="lines.0.received" label="Recibido" />
      </FormPage>
    </Screen>,
  );

const refusing = (errors: Record<string, string>) => () =>
  Promise.reject(refusal(400, 'Revise los campos marcados', errors));

const save = () => typist().click(screen.getByRole('button', { name: 'Guardar' }));

it.each([
  ['premium.invoiceKey', /^Clave/],
  ['lines.0.received', /^Recibido/],
])('the server’s objection to %s stands at its input', async (path, label) => {
  open(refusing({ [path]: 'Esto no está bien' }));
  await save();
  await screen.findByText('Esto no está bien');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
});

it.each(['premium', 'premium.other'])(
  'the server’s objection to %s, which has no input, is said at the top',
  async (path) => {
    open(refusing({ [path]: 'Esto no está bien' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Esto no está bien');
  },
);

it.each([/^Prima/, /^Recibido/])(
  'an amount with three decimals is refused at %s',
  async (label) => {
    open(() => Promise.reject(new Error('It is not sent')));
    await typist().clear(field(label));
    await typist().type(field(label), '1.005');
    await save();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  },
);
