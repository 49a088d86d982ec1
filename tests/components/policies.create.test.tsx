// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type RaRecord, useLocation, useNavigate } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../../domain/texts.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PolicyCreate from '../../src/resources/sales/policies/PolicyCreate.tsx';
import { computed } from '../support/screen.tsx';
import { paymentChoices } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const person = (id: number, firstName: string, surname: string) => ({
  id,
  firstName,
  surname,
  ci_ruc: `17${id}`,
});

/** The rows the form chooses from, by resource. */
const rows: Record<string, readonly RaRecord[]> = {
  'policy-types': [{ id: 7, policyName: 'Vehículo' }],
  ...paymentChoices,
  companies: [{ id: 3, companyName: 'BMI Ecuador' }],
  customers: [person(12, 'ANA', 'PÉREZ'), person(13, 'EVA', 'LEÓN')],
  advisors: [person(4, 'LUIS', 'MORA')],
};

const reading = {
  getOne: async (resource: string, { id }: { id: number }) => {
    const data = rows[resource]?.find((row) => row.id === id);
    if (!data) throw new HttpError('No existe', 404);
    return { data };
  },
  getList: async (resource: string) => {
    const data = rows[resource] ?? [];
    return { data, total: data.length };
  },
  getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
    data: (rows[resource] ?? []).filter(({ id }) => ids.includes(id)),
  }),
};

/** Leads to the same form under another address. */
const GoTo = ({ search }: { search: string }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate({ pathname, search })}>
      Ir a {search}
    </button>
  );
};

const openForm = (create = vi.fn(async () => ({ data: { id: 9 } })), address = '') => {
  renderPolicies({
    // Rows of many kinds: the provider's generic types cannot say which.
    provider: { ...reading, create } as unknown as Partial<AmparoDataProvider>,
    address: `/management/create-policy${address}`,
    children: (
      <>
        <PolicyCreate />
        <GoTo search="?customers_id=13" />
        <GoTo search="" />
      </>
    ),
  });
  return { create, user: userEvent.setup({ delay: null }) };
};

// By their labels: asking for roles walks the whole form, which is slow with one as long as this.
const input = (name: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });

const type = async (user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) =>
  user.type(await input(name), text);

const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp, option: string) => {
  await user.click(await screen.findByLabelText(name, { selector: '[role=combobox]' }));
  const list = within(await screen.findByRole('listbox'));
  await user.click(await list.findByText(new RegExp(option)));
};

const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Guardar'));

const typeDay = async (user: ReturnType<typeof userEvent.setup>, name: RegExp, digits: string) => {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.keyboard(digits);
};

describe('the number of payments of the registration form', () => {
  it('[4.16] follows the frequency, and so does the advisor’s', async () => {
    const { user } = openForm();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    const counts = [
      await input(/^Número de cuotas\W*$/),
      await input(/Número de cuotas del asesor/),
    ];
    expect(counts.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['4', true],
      ['4', true],
    ]);
  });

  it('[4.16, 5.35] is typed by hand for the frequency "Otro"', async () => {
    const { user } = openForm();
    await choose(user, /Frecuencia de pago/, 'Otro');
    await type(user, /^Número de cuotas\W*$/, '5');
    expect((await input(/Número de cuotas del asesor/)).value).toBe('5');
  });
});

describe('what the registration form works out', () => {
  it('[2.54] shows both commissions while one types', async () => {
    const { user } = openForm();
    await type(user, /Valor de la póliza/, '1200');
    await type(user, /Cargos de la póliza/, '200');
    await type(user, /Porcentaje de la agencia/, '20');
    await type(user, /Porcentaje del asesor/, '7,5');
    expect(computed(/Queda a la agencia/)).toBe('$125.00');
    expect(computed(/Comisión del asesor/)).toBe('$75.00');
    expect(computed(/Base/)).toBe('$1,000.00');
  });

  it('shows the first year’s payments', async () => {
    const { user } = openForm();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    await type(user, /Valor de la póliza/, '100.01');
    await user.click(await screen.findByRole('textbox', { name: /Fecha de inicio/ }));
    await user.keyboard('31012026');
    const plan = await screen.findByRole('list', { name: 'Cuotas del primer periodo' });
    expect(
      within(plan)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['131/01/2026$25.00', '230/04/2026$25.00', '331/07/2026$25.00', '431/10/2026$25.01']);
  });
});

describe('the term of a policy being registered', () => {
  it('of less than a year divides the payments, and the advisor’s with them', async () => {
    const { user } = openForm();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    for (const [name, text] of [
      [/Valor de la póliza/, '1000'],
      [/Cargos de la póliza/, '0'],
      [/Porcentaje de la agencia/, '20'],
      [/Porcentaje del asesor/, '10'],
    ] as const)
      await type(user, name, text);
    await typeDay(user, /Fecha de inicio/, '16032036');
    await typeDay(user, /Fecha de fin/, '16082036');
    expect(await screen.findByText(/La vigencia es menor a un año.* en 2 cuotas/)).toBeTruthy();
    const plan = within(await screen.findByRole('list', { name: 'Cuotas del primer periodo' }));
    expect(plan.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '116/03/2036$500.00',
      '216/06/2036$500.00',
    ]);
    expect(computed(/Comisión por cada cuota del asesor/)).toBe('$50.00');
  });

  it('that ends within a later year warns of the payments after it', async () => {
    const { user } = openForm();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    await type(user, /Valor de la póliza/, '1000');
    await typeDay(user, /Fecha de inicio/, '16032022');
    await typeDay(user, /Fecha de fin/, '16092023');
    expect(
      await screen.findByText(
        '2 cuotas vencen después del fin (16/09/2023): la última el 16/12/2023, en total $500.00. Revise la fecha de fin.',
      ),
    ).toBeTruthy();
  });
});

describe('the end of a policy being registered', () => {
  const end = () => input(/^Fecha de fin/);

  it('is proposed a year after its start, and moves with that', async () => {
    const { user } = openForm();
    await typeDay(user, /Fecha de inicio/, '01122026');
    await waitFor(async () => expect((await end()).value).toBe('01/12/2027'));
    expect(screen.getByText('Un año, propuesto')).toBeTruthy();
    await user.tab();
    await typeDay(user, /Fecha de inicio/, '15012027');
    await waitFor(async () => expect((await end()).value).toBe('15/01/2028'));
  });

  it('stays once it was typed, whatever becomes of the start', async () => {
    const { user } = openForm();
    await typeDay(user, /Fecha de inicio/, '01122026');
    await typeDay(user, /Fecha de fin/, '30062027');
    expect(screen.queryByText('Un año, propuesto')).toBeNull();
    await typeDay(user, /Fecha de inicio/, '15012027');
    await user.tab();
    expect((await end()).value).toBe('30/06/2027');
  });

  it('is proposed anew where it was emptied and the start is changed', async () => {
    const { user } = openForm();
    await typeDay(user, /Fecha de inicio/, '01122026');
    await user.clear(await end());
    expect((await end()).value).toBe('');
    await typeDay(user, /Fecha de inicio/, '15012027');
    await waitFor(async () => expect((await end()).value).toBe('15/01/2028'));
  });
});

describe('the rules of the registration form', () => {
  it('takes a count that the frequency brings for what it is', async () => {
    const { user } = openForm();
    const count = await input(/^Número de cuotas\W*$/);
    await save(user);
    await waitFor(() => expect(count.getAttribute('aria-invalid')).toBe('true'));
    await choose(user, /Frecuencia de pago/, 'Mensual');
    await waitFor(() => expect(count.getAttribute('aria-invalid')).toBe('false'));
    expect(count.value).toBe('12');
  });

  it('looks at both dates when either changes', async () => {
    const { user } = openForm();
    const write = async (name: RegExp, digits: string) => {
      await user.clear(await screen.findByRole('textbox', { name }));
      await typeDay(user, name, digits);
      await user.click(await input(/Número de póliza/));
    };
    await write(/Fecha de inicio/, '01062026');
    await write(/Fecha de fin/, '01012026');
    await screen.findByText(texts.endBeforeStart);
    await write(/Fecha de inicio/, '01062025');
    await waitFor(() => expect(screen.queryByText(texts.endBeforeStart)).toBeNull());
    await write(/Fecha de inicio/, '01022026');
    expect(await screen.findByText(texts.endBeforeStart)).toBeTruthy();
  });

  it('[5.31, 5.34] asks for every required field, at the field, and sends nothing', async () => {
    const { user, create } = openForm();
    await input(/Número de póliza/);
    await save(user);
    expect((await screen.findAllByText(texts.required)).length).toBeGreaterThan(10);
    expect(screen.getByText(texts.advisorPercentageRequired)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['20', '20.5', texts.advisorAboveAgency],
    ['0', '5', texts.agencyPercentageFirst],
  ])('[5.33] with agency %s %% and advisor %s %% says: %s', async (agency, advisor, message) => {
    const { user } = openForm();
    await type(user, /Porcentaje de la agencia/, agency);
    await type(user, /Porcentaje del asesor/, advisor);
    await save(user);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[5.36] asks for the card where the method needs one, and sends nothing without', async () => {
    const { user, create } = openForm(undefined, '?customers_id=12');
    await choose(user, /Forma de pago/, 'Tarjeta');
    await screen.findByText('El cliente no tiene tarjetas registradas.');
    await save(user);
    expect(await screen.findByText(texts.methodNeedsCard)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });
});

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await type(user, /Número de póliza/, 'vh-1');
  await choose(user, /Tipo de póliza/, 'Vehículo');
  await choose(user, /Compañía/, 'BMI');
  await user.click(await screen.findByRole('textbox', { name: /Fecha de inicio/ }));
  await user.keyboard('15012026');
  await user.click(await screen.findByRole('textbox', { name: /Fecha de fin/ }));
  await user.keyboard('15012027');
  await choose(user, /Asesor/, 'MORA');
  await type(user, /Monto de cobertura/, '50000');
  await type(user, /Valor de la póliza/, '1200');
  await type(user, /Cargos de la póliza/, '0');
  await type(user, /Porcentaje de la agencia/, '20');
  await type(user, /Porcentaje del asesor/, '10');
  await choose(user, /Frecuencia de pago/, 'Mensual');
  await choose(user, /Forma de pago/, 'Transferencia');
  await user.click(screen.getByRole('radio', { name: 'NO' }));
  await user.click(screen.getByRole('radio', { name: 'Anualizada' }));
};

describe('the customer carried to the registration form', () => {
  const customerField = () => input(/Cliente beneficiario/);

  it.each(['99', 'abc'])('%s is said not to exist, and another one is chosen', async (id) => {
    const { user } = openForm(undefined, `?customers_id=${id}`);
    expect(await screen.findByText('No existe cliente registrado con este ID')).toBeTruthy();
    expect((await customerField()).disabled).toBe(false);
    await choose(user, /Cliente beneficiario/, 'LEÓN EVA');
    expect((await customerField()).value).toContain('LEÓN EVA');
  });

  it('changes with the address, and what was typed stays', async () => {
    const { user } = openForm(undefined, '?customers_id=12');
    await waitFor(async () => expect((await customerField()).value).toContain('PÉREZ ANA'));
    await type(user, /Número de póliza/, 'VH-1');
    await user.click(screen.getByText('Ir a ?customers_id=13'));
    await waitFor(async () => expect((await customerField()).value).toContain('LEÓN EVA'));
    expect((await customerField()).disabled).toBe(true);
    await user.click(screen.getByText('Ir a'));
    await waitFor(async () => expect((await customerField()).value).toBe(''));
    expect((await customerField()).disabled).toBe(false);
    expect((await input(/Número de póliza/)).value).toBe('VH-1');
  });
});

describe('registering a policy', () => {
  it('[2.36, 2.52, 8.24] sends the form with the customer carried here, and says so', async () => {
    const { user, create } = openForm(undefined, '?customers_id=12');
    const customer = await screen.findByRole<HTMLInputElement>('combobox', { name: /Cliente/ });
    await waitFor(() => expect(customer.value).toContain('PÉREZ ANA'));
    expect(customer.disabled).toBe(true);
    await fillIn(user);
    await save(user);
    expect(await screen.findByText('Póliza registrada correctamente')).toBeTruthy();
    expect(create).toHaveBeenCalledWith(
      'policies',
      expect.objectContaining({
        data: {
          numberPolicy: 'VH-1',
          policy_type_id: 7,
          company_id: 3,
          payment_frequency_id: 1,
          customers_id: 12,
          advisor_id: 4,
          payment_method_id: 1,
          credit_card_id: null,
          bank_account_id: null,
          coverageAmount: '50000.00',
          policyValue: '1200.00',
          policyFee: '0.00',
          agencyPercentage: '20.00',
          advisorPercentage: '10.00',
          renewalCommission: false,
          isCommissionAnnualized: true,
          numberOfPayments: 12,
          numberOfPaymentsAdvisor: 12,
          startDate: '2026-01-15',
          endDate: '2027-01-15',
          observations: null,
        },
      }),
    );
  });

  it('begins the next one with the insurer, the advisor, the customer and the dates', async () => {
    const { user, create } = openForm();
    await choose(user, /Cliente beneficiario/, 'LEÓN EVA');
    await fillIn(user);
    await user.click(screen.getByText('Guardar y registrar otro'));
    await waitFor(async () => expect((await input(/Número de póliza/)).value).toBe(''));
    expect(create).toHaveBeenCalledTimes(1);
    const kept = [/^Compañía/, /^Asesor/, /^Cliente/, /^Fecha de inicio/, /^Fecha de fin/];
    await waitFor(async () =>
      expect(await Promise.all(kept.map(async (name) => (await input(name)).value))).toEqual([
        'BMI Ecuador',
        'MORA LUIS · 174',
        'LEÓN EVA · 1713',
        '15/01/2026',
        '15/01/2027',
      ]),
    );
    expect((await input(/^Valor de la póliza/)).value).toBe('');
  });

  it('says of an amount of 14 figures that it is too large', async () => {
    const { user } = openForm();
    await type(user, /Monto de cobertura/, '99999999999999');
    await save(user);
    expect(await screen.findByText(texts.atMost('999999999.99'))).toBeTruthy();
  });

  it('[8.24] keeps everything typed when refused, and says what is wrong at its field', async () => {
    const errors = { numberPolicy: 'Ya existe una póliza con este número' };
    const refusal = new HttpError('Duplicada', 409, { errors });
    const { user } = openForm(vi.fn().mockRejectedValue(refusal), '?customers_id=12');
    await fillIn(user);
    await save(user);
    expect(
      await screen.findByText('No se registró la póliza, revise los campos e intente nuevamente.'),
    ).toBeTruthy();
    expect(screen.getByText(errors.numberPolicy)).toBeTruthy();
    expect((await input(/Número de póliza/)).value).toBe('VH-1');
  });
});
