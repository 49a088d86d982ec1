import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { UserCreate } from '../../src/resources/agency/users/UserForms.tsx';
import { Create as AccountCreate } from '../../src/resources/money/bankAccounts/BankAccountViews.tsx';
import { Create as BankCreate } from '../../src/resources/money/banks/BankViews.tsx';
import { CardCreate } from '../../src/resources/money/cards/CardForms.tsx';
import { AdvisorCreate } from '../../src/resources/people/advisors/AdvisorForms.tsx';
import { Create as CompanyCreate } from '../../src/resources/people/companies/CompanyViews.tsx';
import { CustomerCreate } from '../../src/resources/people/customers/CustomerForms.tsx';
import PolicyCreate from '../../src/resources/sales/policies/PolicyCreate.tsx';
import { filledSpans, spanClass } from '../../src/ui/form/spans.ts';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

const COLUMNS = 12;
const WIDEST_HOLE = 3;

/** The columns a field takes: those of its class, or the whole row. */
const spanOf = (field: Element) =>
  Number(/(?:^|\s)span-(\d+)/.exec(field.className)?.[1] ?? COLUMNS);

/** What is left free at the end of each row of a section. */
const holesIn = (section: HTMLElement): number[] => {
  const rows: number[] = [];
  for (const field of section.lastElementChild?.children ?? []) {
    const last = rows.at(-1);
    const isFitting = last !== undefined && last + spanOf(field) <= COLUMNS;
    if (isFitting) rows[rows.length - 1] = last + spanOf(field);
    else rows.push(spanOf(field));
  }
  return rows.map((taken) => COLUMNS - taken);
};

const catalogues: Partial<DataProvider> = {
  getList: async () => ({ data: [], total: 0 }),
};

describe('the rows of a registration', () => {
  it.each<[string, ReactNode]>([
    ['customers', <CustomerCreate key="form" />],
    ['advisors', <AdvisorCreate key="form" />],
    ['companies', <CompanyCreate key="form" />],
    ['banks', <BankCreate key="form" />],
    ['cards', <CardCreate key="form" />],
    ['bank-accounts', <AccountCreate key="form" />],
    ['users', <UserCreate key="form" />],
    ['policies', <PolicyCreate key="form" />],
  ])('of %s leave no hole wider than three columns', async (resource, form) => {
    renderScreen(form, { resource, dataProvider: dataProviderWith(catalogues) });
    await screen.findByRole('button', { name: 'Guardar' });
    const sections = [...document.querySelectorAll<HTMLElement>('.form-section')];
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections)
      for (const hole of holesIn(section)) expect(hole).toBeLessThanOrEqual(WIDEST_HOLE);
  });

  it('of a policy fill the form, a short value in three columns', async () => {
    renderScreen(<PolicyCreate />, {
      resource: 'policies',
      dataProvider: dataProviderWith(catalogues),
    });
    await screen.findByRole('button', { name: 'Guardar' });
    const section = screen.getByRole('region', { name: 'Póliza' });
    expect(holesIn(section)).toEqual([0, 0]);
    const start = within(section).getByLabelText(/^Fecha de inicio/);
    expect(start.closest('.span-3')).not.toBeNull();
  });
});

describe('fields that an agency has put together', () => {
  it('fill their rows by the last field of each', () => {
    expect(filledSpans(['line', 'date', 'line', 'choice', 'money'])).toEqual([6, 3, 6, 6, 12]);
  });

  it('leave a place of three columns free', () => {
    expect(filledSpans(['line', 'money'])).toEqual([6, 3]);
  });

  it('keep the box of a short value short in however many columns', () => {
    expect(spanClass('date', 12)).toBe('span-12 short-value');
    expect(spanClass('line', 12)).toBe('span-12');
  });
});
