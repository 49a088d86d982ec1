import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { AmountInput } from '../../src/ui/inputs/amountInputs.tsx';
import { PremiumSection } from '../../src/ui/premium/PremiumSection.tsx';
import { aPremiumRates } from '../support/premium.ts';
import { dataProviderWith, press, renderScreen, typist } from '../support/screen.tsx';

const VEHICLE = 7;

const LABELS = {
  value: /Valor de la póliza/,
  fee: /Cargos de la póliza/,
  net: /Prima neta/,
  contribution: /Contribución/,
  ruralInsurance: /Seguro Campesino/,
  issueFee: /Derechos de emisión/,
  vat: /IVA/,
} as const;

const input = (name: keyof typeof LABELS) =>
  screen.findByLabelText<HTMLInputElement>(LABELS[name], { selector: 'input' });

const figures = async () => {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const values = await Promise.all(names.map(async (name) => (await input(name)).value));
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
};

const type = async (name: keyof typeof LABELS, text: string) => {
  const box = await input(name);
  await typist().clear(box);
  await typist().type(box, text);
};

/** A form with the price of a policy, and the section of its breakdown. */
const open = (record: object = {}) =>
  renderScreen(
    <Form record={record}>
      <AmountInput source="policyValue" />
      <AmountInput source="policyFee" />
      <PremiumSection policyTypeId={VEHICLE} day={civilDate('2026-03-01')} />
    </Form>,
    {
      resource: 'policies',
      dataProvider: dataProviderWith({
        getPremiumRates: async () => ({ data: aPremiumRates() }),
      } as never),
    },
  );

const ofThousand = {
  value: '1199.45',
  fee: '199.45',
  net: '1000.00',
  contribution: '35.00',
  ruralInsurance: '5.00',
  issueFee: '3.00',
  vat: '156.45',
};

describe('the breakdown of a premium in a form', () => {
  it('begins with the policy’s value, where that is there', async () => {
    open({ policyValue: 1199.45 });
    await press('Desglosar la prima');
    expect(await figures()).toMatchObject({ ...ofThousand, value: '1199.45' });
  });

  it.each([
    ['net', '1000.00'],
    ['value', '1199.45'],
    ['fee', '199.45'],
    ['contribution', '35.00'],
    ['vat', '156.45'],
  ] as const)('follows from the %s, typed first', async (name, text) => {
    open();
    await press('Desglosar la prima');
    await type(name, text);
    expect(await figures()).toEqual(ofThousand);
  });

  it('keeps a charge that was edited by hand, and says by how much it differs', async () => {
    open();
    await press('Desglosar la prima');
    await type('net', '1000.00');
    await type('issueFee', '4');
    expect(await figures()).toMatchObject({ issueFee: '4', vat: '156.60', value: '1200.60' });
    expect(await screen.findByText('+$1.00 frente a lo calculado')).toBeTruthy();
  });

  it('computes edited charges anew when that is asked for', async () => {
    open();
    await press('Desglosar la prima');
    await type('net', '1000.00');
    await type('issueFee', '4');
    await press('Recalcular cargos');
    expect(await figures()).toEqual(ofThousand);
  });

  it('is taken away with its figures, and leaves value and fee', async () => {
    open({ policyValue: 1199.45 });
    await press('Desglosar la prima');
    await press('Quitar desglose');
    expect(screen.queryByLabelText(LABELS.net)).toBeNull();
    expect((await input('value')).value).toBe('1199.45');
  });

  it('is not offered by a server that has no rates', async () => {
    renderScreen(
      <Form>
        <AmountInput source="policyValue" />
        <PremiumSection policyTypeId={VEHICLE} day={civilDate('2026-03-01')} />
      </Form>,
      { resource: 'policies' },
    );
    await input('value');
    expect(screen.queryByText('Desglosar la prima')).toBeNull();
  });
});
