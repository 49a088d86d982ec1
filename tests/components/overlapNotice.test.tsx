import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serves } from '../../src/data/legacyApi/serves.ts';
import { UpdateCustomerDialog } from '../../src/resources/people/customers/CustomerForms.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

const customer = { id: 5, firstName: 'ANA', surname: 'MORA', numberPhone: '0991234567' };

const findOverlap = async () => ({
  data: { by: 'luis', at: '2026-03-16T15:00:00.000Z', newer: ['email'], putBack: ['numberPhone'] },
});

describe('a record that an old program saved without knowing what had changed', () => {
  const open = (methods: object = {}, others: object = {}) =>
    renderScreen(<UpdateCustomerDialog id={5} />, {
      resource: 'customers',
      dataProvider: dataProviderWith({
        getOne: async () => ({ data: customer as never }),
        findOverlap,
        ...methods,
      }),
      ...others,
    });

  it('says so to who opens it, field by field', async () => {
    open();
    const notice = await screen.findByText(/desde un programa que no dice qué había leído/);
    expect(notice.textContent).toMatch(/luis guardó este registro/);
    expect(notice.textContent).toMatch(/Correo.* \(quedó lo más reciente\)/);
    expect(notice.textContent).toMatch(/Teléfono.* \(volvió a lo de antes\)/);
  });

  it('is not asked for in front of another server', async () => {
    let asked = 0;
    const asking = () => {
      asked += 1;
      return findOverlap();
    };
    open({ findOverlap: asking }, { serves });
    await screen.findByDisplayValue('ANA');
    expect(asked).toBe(0);
  });
});
