// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { planCycle } from '../../domain/sales/instalments.ts';
import { texts } from '../../domain/texts.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PolicyList from '../../src/resources/sales/policies/PolicyList.tsx';
import { computed, textsOf } from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPolicy, paymentChoices } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const rows: Record<string, readonly object[]> = {
  ...paymentChoices,
  'policy-statuses': [
    { id: 1, statusName: 'Activa' },
    { id: 2, statusName: 'Cancelada' },
    { id: 3, statusName: 'Culminada' },
    { id: 4, statusName: 'Por Culminar' },
  ],
  companies: [{ id: 1, companyName: 'BMI Ecuador' }],
  advisors: [
    { id: 1, firstName: 'LUIS', surname: 'MORA', ci_ruc: '1710034065' },
    { id: 4, firstName: 'EVA', surname: 'LEÓN', ci_ruc: '1710034073' },
  ],
};

/** The coming instalments of the builder's monthly policy, from a number on. */
const schedule = (from: number) =>
  planCycle({
    startDate: '2026-01-15' as never,
    cycle: 0,
    frequencyId: 1,
    count: 12,
    policyValue: 120_000,
    firstNumber: 1,
  })
    .slice(from - 1)
    .map(({ number, dueDate, value }) => ({
      number_payment: number,
      createdAt: `${dueDate}T00:00:00.000Z`,
      value: value / 100,
    }));

/** A year of twelve payments of 100.00: two collected, the third of today to be collected. */
const policy = (changes: Partial<Policy> = {}): Policy =>
  aPolicy({
    asOf: '2026-03-15T00:00:00.000Z',
    version: 5,
    payments: [aPaidPayment(1), aPaidPayment(2), aPayment(3)],
    schedule: schedule(4),
    periods: [
      {
        cycle: 0,
        term: null,
        id: 1,
        policy_id: 7,
        year: 2026,
        policyValue: 1200,
        policyFee: 0,
        agencyPercentage: 20,
        advisorPercentage: 10,
        numberOfPaymentsAdvisor: 12,
        numberOfPayments: 12,
        instalments: 12,
        commissionEarned: 20,
      },
    ],
    ...changes,
  });

interface Opening {
  readonly stored?: Policy;
  readonly update?: AmparoDataProvider['update'];
  readonly list?: boolean;
}

const open = async ({ stored = policy(), update, list = false }: Opening = {}) => {
  const getOne = vi.fn(async () => ({ data: stored }));
  const getList = vi.fn(async (resource: string) => {
    const data = resource === 'policies' ? [stored] : (rows[resource] ?? []);
    return { data, total: data.length };
  });
  const send = vi.fn(
    update ?? (async (_, { data }) => ({ data: { ...stored, ...data } as never })),
  );
  const provider = {
    getOne,
    getList,
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: (rows[resource] ?? []).filter((row) => 'id' in row && ids.includes(row.id)),
    }),
    update: send,
  };
  renderPolicies({
    // Rows of many kinds: the provider's generic types cannot say which.
    provider: provider as unknown as Partial<AmparoDataProvider>,
    dialogs: [{ type: 'updatePolicy', id: 7 }],
    children: list ? <PolicyList /> : null,
  });
  await screen.findByLabelText(/Número de póliza/);
  return { getOne, getList, send, user: userEvent.setup({ delay: null }) };
};

type User = Awaited<ReturnType<typeof open>>['user'];

// By their labels: asking for roles walks the whole form, which is slow with one as long as this.
const input = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

const retype = async (user: User, name: RegExp, text: string) => {
  await user.clear(input(name));
  if (text) await user.type(input(name), text);
};

const optionsOf = async (user: User, name: RegExp) => {
  await user.click(screen.getByLabelText(name, { selector: '[role=combobox]' }));
  return within(await screen.findByRole('listbox')).findAllByRole('option');
};

const choose = async (user: User, name: RegExp, option: string | RegExp) => {
  const list = within((await optionsOf(user, name))[0]?.parentElement ?? document.body);
  await user.click(await list.findByText(option));
};

const save = (user: User) => user.click(screen.getByText('Guardar'));

const sentBy = (send: { mock: { calls: unknown[][] } }) =>
  Object(send.mock.calls.at(-1)?.[1]).data as Record<string, unknown>;

describe('the update of a policy', () => {
  it('[5.38] shows number, type and customer, and does not let them be changed', async () => {
    await open();
    const fixed = [/Número de póliza/, /Tipo de póliza/, /Cliente beneficiario/].map(input);
    expect(fixed.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['VI-004521', true],
      ['Vida Individual', true],
      ['PÉREZ ANA · 1710034065', true],
    ]);
  });

  it('asks for the policy once, and for nothing it does not show', async () => {
    const { getOne, getList } = await open();
    await waitFor(() =>
      expect(getList.mock.calls.map(([resource]) => resource).toSorted()).toEqual([
        'payment-frequencies',
        'payment-methods',
        'policy-statuses',
      ]),
    );
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('[2.85, 8.26] sends the form with the version it was opened with, and says so', async () => {
    const { user, send } = await open();
    await retype(user, /Monto de cobertura/, '60000');
    await save(user);
    expect(await screen.findByText('Póliza actualizada correctamente')).toBeTruthy();
    expect(sentBy(send)).toEqual({
      company_id: 1,
      advisor_id: 1,
      payment_frequency_id: 1,
      payment_method_id: 1,
      customFields: {},
      credit_card_id: null,
      bank_account_id: null,
      policy_status_id: 1,
      coverageAmount: '60000.00',
      policyValue: '1200.00',
      policyFee: '0.00',
      agencyPercentage: '20.00',
      advisorPercentage: '10.00',
      renewalCommission: true,
      isCommissionAnnualized: false,
      numberOfPayments: 12,
      numberOfPaymentsAdvisor: 12,
      startDate: '2026-01-15',
      endDate: '2030-01-15',
      observations: null,
      version: 5,
    });
  });

  it('says at the field what is wrong with it, and sends nothing', async () => {
    const { user, send } = await open();
    await retype(user, /Monto de cobertura/, '');
    await retype(user, /Porcentaje del asesor/, '20.01');
    await save(user);
    expect(await screen.findByText(texts.required)).toBeTruthy();
    expect(screen.getByText(texts.advisorAboveAgency)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('[5.39] takes a blank fee as none', async () => {
    const { user, send } = await open({ stored: policy({ policyFee: 100 }) });
    await retype(user, /Cargos de la póliza/, '');
    expect(computed(/Comisión del asesor/)).toBe('$120.00');
    await save(user);
    await waitFor(() => expect(sentBy(send).policyFee).toBe('0.00'));
  });

  it('[5.40, 9.25] works both commissions out, what each payment leaves, and says what they were', async () => {
    const { user } = await open();
    await retype(user, /Valor de la póliza/, '2400');
    expect(computed(/Queda a la agencia/)).toBe('$240.00Antes: $120.00');
    expect(computed(/Comisión del asesor/)).toBe('$240.00Antes: $120.00');
    expect(computed(/Comisión por cada cuota/)).toBe('$20.00');
  });

  it('[5.35] lets the number of payments be typed for the frequency "Otro" only', async () => {
    const { user } = await open();
    const count = /^Número de cuotas\W*$/;
    expect(input(count).readOnly).toBe(true);
    await choose(user, /Frecuencia de pago/, 'Otro');
    expect(input(count).readOnly).toBe(false);
  });

  it('lets the advisor’s number follow, unless it was another one', async () => {
    const { user } = await open();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    await waitFor(() => expect(input(/Número de cuotas del asesor/).value).toBe('4'));
    await retype(user, /Número de cuotas del asesor/, '3');
    await choose(user, /Frecuencia de pago/, 'Mensual');
    await waitFor(() => expect(input(/^Número de cuotas\W*$/).value).toBe('12'));
    expect(input(/Número de cuotas del asesor/).value).toBe('3');
  });

  it('asks for the customer’s card where the method needs one', async () => {
    const { user, getList, send } = await open();
    await choose(user, /Forma de pago/, /Tarjeta/);
    await screen.findByText('El cliente no tiene tarjetas registradas.');
    expect(getList).toHaveBeenCalledWith(
      'masked-cards',
      expect.objectContaining({ filter: { customers_id: 1 } }),
    );
    await save(user);
    expect(await screen.findByText(texts.methodNeedsCard)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('finds the advisor’s percentage above an agency’s that was lowered', async () => {
    const { user } = await open();
    await retype(user, /Porcentaje de la agencia/, '5');
    expect(await screen.findByText(texts.advisorAboveAgency)).toBeTruthy();
    await retype(user, /Porcentaje de la agencia/, '15');
    await waitFor(() => expect(screen.queryByText(texts.advisorAboveAgency)).toBeNull());
  });

  it('[8.26] keeps everything typed when refused, and says so to the letter', async () => {
    const errors = { policyValue: texts.valueBelowCollected(2026) };
    const refusal = new HttpError('No', 400, { code: 'invalid', errors });
    const { user } = await open({ update: vi.fn().mockRejectedValue(refusal) });
    await retype(user, /Monto de cobertura/, '60000');
    await save(user);
    expect(
      await screen.findByText(
        'Póliza no actualizada correctamente. Verificar que no haya campos vacíos números de pólizas duplicados',
      ),
    ).toBeTruthy();
    expect(screen.getByText(errors.policyValue)).toBeTruthy();
    expect(input(/Monto de cobertura/).value).toBe('60000.00');
  });

  it('says of a policy that is not there that it is not', async () => {
    const getOne = vi.fn().mockRejectedValue(new HttpError('No', 404));
    renderPolicies({ provider: { getOne }, dialogs: [{ type: 'updatePolicy', id: 7 }] });
    expect(await screen.findByText('No existe póliza registrada con id 7')).toBeTruthy();
  });
});

describe('the status of a policy being updated', () => {
  const offered = async (user: User) =>
    (await optionsOf(user, /Estado/))
      .filter((option) => option.getAttribute('aria-disabled') !== 'true')
      .map(({ textContent }) => textContent);

  it('[4.5] offers neither the present one nor those the end date gives', async () => {
    const { user } = await open();
    expect(await offered(user)).toEqual(['Cancelada']);
  });

  it('asks what becomes of instalments once the end moves before them, and sends the answer', async () => {
    const { user, send } = await open({ stored: policy({ endDate: '2027-01-15T00:00:00.000Z' }) });
    expect(screen.queryByText('Cuotas por cobrar desde el nuevo fin')).toBeNull();
    await user.click(input(/Fecha de fin/));
    await user.keyboard('{Control>}a{/Control}15/09/2026');
    await user.click(await screen.findByText(/Se anulan/));
    expect(
      await screen.findByText(/se anulan 4 cuotas desde el nuevo fin, 15\/09\/2026 \(\$400.00\)/),
    ).toBeTruthy();
    await save(user);
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(sentBy(send)).toMatchObject({ endDate: '2026-09-15', instalmentsAfterEnd: 'void' });
  });

  it('lets a cancellation be taken back', async () => {
    const cancelled = { id: 2, statusName: 'Cancelada' };
    const stored = policy({ policy_status_id: 2, policyStatus: cancelled, schedule: [] });
    const { user } = await open({ stored });
    expect(await offered(user)).toEqual(['Activa']);
    await user.click(screen.getByRole('option', { name: 'Activa' }));
    expect(await screen.findByText(/vuelven 9 cuotas que la cancelación dejó/)).toBeTruthy();
  });

  it('says which instalments a cancellation loses: those of today and later', async () => {
    const { user } = await open();
    await choose(user, /Estado/, 'Cancelada');
    expect(await screen.findByText(/10 cuotas no se emitirán nunca \(\$1,000.00\)/)).toBeTruthy();
    const lost = screen.getByRole('list', { name: 'Cuotas que no se emitirán' });
    const lines = within(lost).getAllByRole('listitem');
    expect([lines.length, lines[0]?.textContent]).toEqual([10, '315/03/2026$100.00']);
  });
});

describe('what an update shows before it is saved', () => {
  const changes = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

  it('is that no payment changes, while none does', async () => {
    await open();
    expect(screen.getByText('Las cuotas de la póliza no cambian.')).toBeTruthy();
  });

  it('is the unpaid instalments before and after, and that the paid ones stay', async () => {
    const { user } = await open();
    await retype(user, /Valor de la póliza/, '1300');
    const lines = await changes();
    expect(screen.getByText(/2 cuotas con abono se conservan \(\$200.00\)/)).toBeTruthy();
    expect(screen.getByText(/10 cuotas sin abono se replanifican/)).toBeTruthy();
    expect(lines).toHaveLength(10);
    expect(lines[0]).toEqual(['3', '15/03/2026$100.00', '15/03/2026$110.00']);
  });

  it('is what goes with another frequency', async () => {
    const { user } = await open();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    const lines = await changes();
    expect(lines[0]).toEqual(['3', '15/03/2026$100.00', '15/03/2026$250.00']);
    expect(lines[4]).toEqual(['7', '15/07/2026$100.00', 'Se elimina']);
  });

  it('is that what the advisor earned stays, and over what the rest is spread', async () => {
    const { user } = await open();
    await choose(user, /Frecuencia de pago/, 'Trimestral');
    expect(
      await screen.findByText(
        'La comisión del asesor en 2026 sigue siendo $120.00. Lo ganado, $20.00, no cambia. Lo que falta, $100.00, se reparte en 4 cuotas.',
      ),
    ).toBeTruthy();
  });

  it('is what a lower value takes back of the commission', async () => {
    const { user } = await open();
    await retype(user, /Porcentaje.*asesor/i, '1');
    expect(
      await screen.findByText(
        'La comisión del asesor en 2026 pasa de $120.00 a $12.00. Lo ganado, $20.00, no cambia. Al guardar se descuentan $8.00 que exceden la nueva comisión.',
      ),
    ).toBeTruthy();
  });

  it('is why it could not be saved', async () => {
    const { user } = await open();
    await retype(user, /Valor de la póliza/, '199.99');
    expect(await screen.findByText(new RegExp(texts.valueBelowCollected(2026)))).toBeTruthy();
  });

  it('is, of a cancellation, only what it loses', async () => {
    const { user } = await open();
    await choose(user, /Estado/, 'Cancelada');
    expect(
      await screen.findByText(/Al cancelar, 10 cuotas no se emitirán nunca \(\$1,000.00\)/),
    ).toBeTruthy();
    expect(screen.queryByText('Las cuotas de la póliza no cambian.')).toBeNull();
  });

  it('is whose the commissions will be with another advisor', async () => {
    const { user } = await open();
    await choose(user, /Asesor/, /LEÓN EVA/);
    expect(await screen.findByText(/Lo cobrado hasta hoy queda con MORA LUIS/)).toBeTruthy();
  });

  it('is not made up where the server tells no schedule', async () => {
    await open({ stored: policy({ schedule: null, periods: null }) });
    expect(screen.getByText(/se recalculará al guardar/)).toBeTruthy();
  });
});

describe('a policy that another user has saved meanwhile', () => {
  it('is brought in without losing what was typed, and can then be saved', async () => {
    const stale = new HttpError('Vuelva a abrirlo', 409, { code: 'stale_version' });
    const fresh = policy({ version: 6, policyValue: 2400, observations: 'DE OTRA PERSONA' });
    const update = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: fresh });
    const { user, getOne, send } = await open({ update });
    await retype(user, /Monto de cobertura/, '60000');
    await save(user);
    expect(await screen.findByText(/otra persona cambió este registro/)).toBeTruthy();
    expect(screen.queryByText(/Vuelva a abrirlo|Póliza no actualizada/)).toBeNull();
    getOne.mockResolvedValue({ data: fresh });
    await user.click(screen.getByRole('button', { name: 'Cargar los datos actuales' }));
    await screen.findByText(/conservó lo que usted escribió/);
    const compared = screen.getByRole('table', { name: 'Lo que cambió la otra persona' });
    expect(textsOf(compared, 'row').slice(1)).toEqual([
      'Valor de la póliza$2,400.00$1,200.00 (sin cambios suyos)',
      'ObservacionesDE OTRA PERSONA— (sin cambios suyos)',
    ]);
    expect(input(/Monto de cobertura/).value).toBe('60000.00');
    expect(input(/Valor de la póliza/).value).toBe('2400.00');
    await save(user);
    await screen.findByText('Póliza actualizada correctamente');
    expect(sentBy(send)).toMatchObject({
      coverageAmount: '60000.00',
      policyValue: '2400.00',
      version: 6,
    });
  });

  it('leaves the form as it is when it cannot be brought in', async () => {
    const stale = new HttpError('Cambió', 409, { code: 'stale_version' });
    const { user, getOne } = await open({ update: vi.fn().mockRejectedValue(stale) });
    await retype(user, /Monto de cobertura/, '60000');
    await save(user);
    const load = await screen.findByRole('button', { name: 'Cargar los datos actuales' });
    getOne.mockRejectedValue(new HttpError('', 0));
    await user.click(load);
    expect(await screen.findByText(/No se pudieron cargar los datos actuales/)).toBeTruthy();
    expect(input(/Monto de cobertura/).value).toBe('60000.00');
  });
});

describe('the list after an update', () => {
  it('shows the answer, and asks the server anew', async () => {
    const answer = policy({ policyValue: 2400 });
    const { user, getList } = await open({
      list: true,
      update: async () => ({ data: answer as never }),
    });
    const asked = () => getList.mock.calls.filter(([resource]) => resource === 'policies').length;
    const value = await screen.findByText('$1,200.00', { selector: 'td *, td' });
    await save(user);
    await waitFor(() => expect(value.textContent).toBe('$2,400.00'));
    await waitFor(() => expect(asked()).toBe(2));
    expect(value.textContent).toBe('$1,200.00');
  });
});
