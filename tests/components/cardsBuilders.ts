import type { DataProvider, GetListParams } from 'react-admin';
import { vi } from 'vitest';
import type { MaskedCard, OpenCard } from '../../src/resources/money/cards/cardModel.ts';
import { dataProviderWith } from '../support/screen.tsx';

/** A valid card of the masked lists, `•••• 1111`. */
export const aMaskedCard = (id: number, changes: Partial<MaskedCard> = {}): MaskedCard => ({
  id,
  cardNumber: '•••• 1111',
  expirationDate: '2027-05-01T00:00:00.000Z',
  customers_id: 12,
  bank_id: 3,
  card_option_id: 1,
  card_status_id: 1,
  createdAt: '2026-01-02T15:00:00.000Z',
  version: 4,
  customer: {
    id: 12,
    ci_ruc: '1710034065',
    firstName: 'ANA',
    secondName: null,
    surname: 'PÉREZ',
    secondSurname: null,
    numberPhone: '0991234567',
  },
  bank: { id: 1, bankName: 'Banco Pichincha' },
  cardoption: { id: 1, cardName: 'Visa' },
  cardstatus: { id: 1, cardStatusName: 'Vigente' },
  ...changes,
});

/** {@link aMaskedCard} as the gated list has it. */
export const anOpenCard = (id: number, changes: Partial<OpenCard> = {}): OpenCard => ({
  ...aMaskedCard(id),
  cardNumber: '4111111111111111',
  code: '123',
  ...changes,
});

/** What the forms choose from. */
export const catalogues: Record<string, unknown[]> = {
  banks: [{ id: 3, bankName: 'Banco Pichincha', policiesCount: 14 }],
  'card-banks': [{ id: 3, bankName: 'Banco Pichincha' }],
  'account-banks': [{ id: 3, bankName: 'Banco Pichincha' }],
  'card-types': [{ id: 1, cardName: 'Visa' }],
  'account-types': [{ id: 2, typeName: 'Corriente' }],
  customers: [{ id: 12, firstName: 'ANA', surname: 'PÉREZ', ci_ruc: '1710034065' }],
};

/**
 * A provider of these rows and the catalogues. The gated list takes a token for each reading.
 * @returns the provider and the tokens taken so far
 */
export function providerOf(rows: Record<string, unknown[]>, methods: Partial<DataProvider> = {}) {
  const tokens: string[] = [];
  const getList = vi.fn(async (resource: string, { meta, pagination }: GetListParams) => {
    if (resource === 'cards') tokens.push(await meta.human.take());
    const found = rows[resource] ?? catalogues[resource] ?? [];
    const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
    // Typed by what is asked; never fits every resource.
    return {
      data: found.slice((page - 1) * perPage, page * perPage) as never[],
      total: found.length,
    };
  });
  const getOne = async (resource: string, { id }: { id: unknown }) => ({
    data: [...(rows[resource] ?? []), ...(catalogues[resource] ?? [])].find(
      (row) => Object(row).id === id,
    ) as never,
  });
  return { getList, tokens, dataProvider: dataProviderWith({ getList, getOne, ...methods }) };
}
