// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PolicyCreate from '../../src/resources/sales/policies/PolicyCreate.tsx';
import { paymentChoices } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const rows: Record<string, readonly RaRecord[]> = {
  'policy-types': [{ id: 7, policyName: 'Vehículo' }],
  ...paymentChoices,
  companies: [{ id: 3, companyName: 'BMI ECUADOR' }],
  customers: [{ id: 12, firstName: 'ANA', surname: 'PÉREZ', ci_ruc: '1710034065' }],
  advisors: [{ id: 4, firstName: 'LUIS', surname: 'MORA', ci_ruc: '1710034073' }],
};

const openForm = () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  const provider = {
    getList: async (resource: string) => ({ data: rows[resource] ?? [], total: 1 }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: (rows[resource] ?? []).filter(({ id }) => ids.includes(id)),
    }),
    create,
  };
  renderPolicies({
    // Rows of many kinds: the provider's generic types cannot say which.
    provider: provider as unknown as Partial<AmparoDataProvider>,
    address: '/management/create-policy',
    children: <PolicyCreate />,
  });
  return { create, user: userEvent.setup({ delay: null }) };
};

const FIRST_CHOICE = '{ArrowDown}{Enter}';

/** What is pressed in each field; undefined where what is proposed there is right. */
const pressed: readonly (readonly [field: RegExp, keys: string | undefined, finds?: string])[] = [
  [/^Número de póliza/, 'VH-000447'],
  [/^Tipo de póliza/, FIRST_CHOICE],
  [/^Compañía/, 'bmi', 'BMI ECUADOR'],
  [/^Fecha de inicio/, '01122026'],
  [/^Fecha de fin/, undefined],
  [/^Cliente/, 'perez', 'PÉREZ ANA · 1710034065'],
  [/^Asesor/, 'mora', 'MORA LUIS · 1710034073'],
  [/^Monto de cobertura/, '18500'],
  [/^Valor de la póliza/, '864.12'],
  [/^Cargos de la póliza/, '34.56'],
  [/^Porcentaje de la agencia/, '11.5'],
  [/^Porcentaje del asesor/, '5'],
  [/^Frecuencia de pago/, FIRST_CHOICE],
  [/^Forma de pago/, FIRST_CHOICE],
  [/^Comisión por renovación/, ' '],
  [/^Modalidad de comisión/, ' '],
];

const textOfId = (id: string | null | undefined) =>
  document.getElementById(id?.split(' ')[0] ?? '')?.textContent;

/** The name of the field that has the focus; of a choice that of all of them together. */
const focusedField = (): string => {
  const element = document.activeElement;
  const isChoice = element instanceof HTMLInputElement && element.type === 'radio';
  const named = isChoice ? element.closest('[role=radiogroup]') : element;
  const label = named instanceof HTMLInputElement ? named.labels?.[0]?.textContent : undefined;
  return label ?? textOfId(named?.getAttribute('aria-labelledby')) ?? '';
};

/** Counts the keys that are pressed from now on. */
const countStrokes = () => {
  const strokes = vi.fn();
  document.addEventListener('keydown', strokes, true);
  return () => strokes.mock.calls.length;
};

type User = ReturnType<typeof userEvent.setup>;

/** Fills in the field that has the focus, and goes on to the next one. */
const fillAndGoOn = async (user: User) => {
  const name = focusedField();
  const [, keys, finds] = pressed.find(([field]) => field.test(name)) ?? [];
  if (keys) await user.keyboard(keys);
  if (finds) {
    await screen.findByRole('option', { name: finds });
    await user.keyboard('{Enter}');
  }
  await user.tab();
  return name;
};

/** Before forms proposed the end of a policy and showed what they compute beside their fields, it took 94. */
const MOST_STROKES = 81;

it(`a policy is registered by keyboard in ${MOST_STROKES} strokes`, async () => {
  const { create, user } = openForm();
  await screen.findByLabelText(/^Número de póliza/);
  const strokes = countStrokes();
  const isLast = (name: string) => name.startsWith('Forma de pago');
  while (!isLast(await fillAndGoOn(user))) expect(strokes()).toBeLessThanOrEqual(MOST_STROKES);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith(
      'policies',
      expect.objectContaining({
        data: expect.objectContaining({
          numberPolicy: 'VH-000447',
          customers_id: 12,
          endDate: '2027-12-01',
          renewalCommission: true,
          isCommissionAnnualized: false,
        }),
      }),
    ),
  );
  expect(strokes()).toBeLessThanOrEqual(MOST_STROKES);
});
