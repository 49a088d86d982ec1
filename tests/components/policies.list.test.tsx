// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PolicyList from '../../src/resources/sales/policies/PolicyList.tsx';
import { chooseRowAction, openFilter, openRowActions, rowOf, textsOf } from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';
import { openedDialogs, renderPolicies } from './policiesScreen.tsx';

type MayUse = Parameters<typeof renderPolicies>[0]['mayUse'];

const choices: Record<string, object[]> = {
  'policy-statuses': [{ id: 2, statusName: 'Cancelada' }],
  'policy-types': [{ id: 7, policyName: 'Vehículo' }],
  companies: [{ id: 3, companyName: 'BMI Ecuador' }],
  advisors: [{ id: 4, firstName: 'LUIS', surname: 'MORA' }],
};

const pending = () => new Promise<never>(() => undefined);

const openList = (rows: readonly Policy[], mayUse?: MayUse) => {
  const getList = vi.fn(async (resource: string, _: GetListParams) => {
    const data = resource === 'policies' ? rows : (choices[resource] ?? []);
    return { data, total: data.length };
  });
  const getMany = async (resource: string) => ({ data: choices[resource] ?? [] });
  // What a dialog asks for is on its way for ever: these tests are about opening it.
  const [getOne, readPeriods] = [pending, pending];
  renderPolicies({
    // Rows of many kinds: the provider's generic types cannot say which.
    provider: { getList, getMany, getOne, readPeriods } as unknown as Partial<AmparoDataProvider>,
    mayUse,
    children: <PolicyList />,
  });
  const asked = () => getList.mock.calls.filter(([resource]) => resource === 'policies');
  return { user: userEvent.setup({ delay: null }), asked };
};

const row = async () => within(await screen.findByRole('row', { name: /VI-004521/ }));
const number = () => rowOf('VI-004521');
const opened = openedDialogs;

const renewable = aPolicy({ lastPendingValue: 0 });

describe('the list of policies', () => {
  it('[2.55, 9.7, 9.20] shows five a page, the dates with dashes and the total', async () => {
    const { asked } = openList([renewable]);
    const cells = (await row()).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toContain('15-01-2026 →15-01-2030');
    expect(asked()[0]?.[1]).toMatchObject({ pagination: { page: 1, perPage: 5 } });
    expect(screen.getByText('Total:').parentElement?.textContent).toBe('Total: 1');
  });

  it.each([
    [/Estado/, 'Cancelada', { policy_status_id: 2 }],
    [/^Tipo/, 'Vehículo', { policy_type_id: 7 }],
    [/Compañía/, 'BMI Ecuador', { company_id: 3 }, true],
    [/Asesor/, /MORA LUIS/, { advisor_id: 4 }, true],
  ])(
    '[2.56] is narrowed by %s, and widened again',
    async (name, option, filter, isSearched = false) => {
      const { user, asked } = openList([renewable]);
      await row();
      if (isSearched) await openFilter(name);
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(asked().at(-1)?.[1].filter).toEqual(filter));
      await user.click(await screen.findByRole('button', { name: /[Ll]impiar/ }));
      await waitFor(() => expect(asked().at(-1)?.[1].filter).toEqual({}));
    },
  );
});

describe('the actions on a policy', () => {
  it.each([
    ['Ajustar valores', 'editPoliciesValues'],
    ['Ver información', 'info'],
    ['Actualizar póliza', 'updatePolicy'],
    ['Renovar póliza', 'renewal'],
  ])('[2.57] %s opens the dialog %s', async (name, type) => {
    openList([renewable]);
    await chooseRowAction(await number(), name);
    await waitFor(() => expect(opened()).toEqual([{ type, id: 7 }]));
  });

  it('[6.12] neither update nor renew for who only reads', async () => {
    openList([renewable], (_, action) => action === 'list');
    const menu = await openRowActions(await number());
    expect(textsOf(menu, 'menuitem')).toEqual(['Ver información', 'Ajustar valores']);
  });

  it.each([
    ['La póliza no tiene cuotas registradas', { lastPendingValue: null }],
    ['La última cuota todavía tiene un valor pendiente de $900.50', { lastPendingValue: 900.5 }],
    [
      'La póliza todavía tiene cuotas por emitir de su periodo actual',
      { lastPendingValue: 0, cycleIssued: false },
    ],
    ['La póliza está cancelada', { lastPendingValue: 0, policy_status_id: 2 }],
  ])('[2.58] do not renew, and say why: %s', async (reason, changes) => {
    openList([aPolicy(changes)]);
    const menu = await openRowActions(await number());
    const renew = within(menu).getByRole('menuitem', { name: 'Renovar póliza' });
    expect(renew.getAttribute('aria-disabled')).toBe('true');
    expect(within(renew).getByText(reason)).toBeTruthy();
    await userEvent.click(renew);
    expect(opened()).toEqual([]);
  });
});
