import { act, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardList, ExpiringCardsDialog } from '../../src/resources/money/cards/CardLists.tsx';
import { SHOWN_FOR_MS } from '../../src/resources/money/cards/OpenCards.tsx';
import {
  chooseRowAction,
  openRowActions,
  press,
  refusal,
  renderScreen,
  rowOf,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aMaskedCard, anOpenCard, providerOf } from './cardsBuilders.ts';
import { provideTurnstile, scriptServer } from './loginSupport.ts';

/** Opens the list's screen, its gate still closed. */
const open = (
  rows: Record<string, unknown[]>,
  { methods, forbidden }: { methods?: Partial<DataProvider>; forbidden?: string[] } = {},
) => {
  const provider = providerOf(rows, methods);
  renderScreen(<CardList />, {
    resource: 'cards',
    dataProvider: provider.dataProvider,
    dialogs: { cardsByStatus: ExpiringCardsDialog },
    ...(forbidden ? { forbidden } : {}),
  });
  return provider;
};

const passGate = async () => {
  await press('Soy una persona');
  await press('Cargar tarjetas');
};

beforeEach(() => {
  provideTurnstile();
  scriptServer({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the gate of the card list', () => {
  it('[2.38, 8.34] asks for the human verification, and lists nothing before it', async () => {
    const { tokens, getList } = open({ cards: [anOpenCard(1)] });
    await press('Cargar tarjetas');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Debe completar la verificación de seguridad para listar las tarjetas',
    );
    expect(tokens).toEqual([]);
    expect(getList.mock.calls.map(([resource]) => resource)).not.toContain('cards');
  });

  it('[2.38, 9.4] opens with the token, ten cards a page', async () => {
    const { tokens, getList } = open({ cards: [anOpenCard(1)] });
    await passGate();
    await screen.findByText('•••• 1111');
    expect(tokens).toHaveLength(1);
    const asked = getList.mock.calls.find(([resource]) => resource === 'cards');
    expect(asked?.[1].pagination).toEqual({ page: 1, perPage: 10 });
  });

  it('asks for another token for another page', async () => {
    const cards = Array.from({ length: 11 }, (_, index) => anOpenCard(index + 1));
    const { tokens } = open({ cards });
    await passGate();
    await press(/página 2/i);
    await typist().click(await screen.findByText('Soy una persona'));
    await waitFor(() => expect(tokens).toHaveLength(2));
    expect(new Set(tokens).size).toBe(2);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });
});

describe('the list of cards', () => {
  it('[2.39] writes what is known of a card, number and code hidden', async () => {
    open({ cards: [anOpenCard(1)] });
    await passGate();
    const row = (await screen.findByText('PÉREZ ANA')).closest('tr') as HTMLElement;
    const cells = textsOf(row, 'cell');
    expect(cells).toEqual([
      '1',
      '•••• 1111',
      '•••',
      '01/05/2027',
      'PÉREZ ANA1710034065',
      'Banco Pichincha',
      'Visa',
      'Vigente',
      '',
    ]);
  });

  it('[8.36] says that none is registered yet', async () => {
    open({ cards: [] });
    await passGate();
    expect(await screen.findByText('Aún no hay tarjetas registradas')).toBeTruthy();
  });

  it('has neither eye nor update nor registration for who may only list', async () => {
    open({ cards: [anOpenCard(1)] }, { forbidden: ['reveal', 'edit', 'create'] });
    await passGate();
    await screen.findByText('•••• 1111');
    expect(screen.queryByRole('button', { name: /Mostrar número|Actualizar tarjeta/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Registrar/ })).toBeNull();
  });
});

describe('deleting a card of the list', () => {
  const deleting = async (forbidden: string[] = []) => {
    const remove = vi.fn();
    const methods: Partial<DataProvider> = {
      delete: async (resource, { id }) => {
        remove(resource, id);
        return { data: { id } as never };
      },
    };
    open({ cards: [anOpenCard(1)] }, { methods, forbidden });
    await passGate();
    return { remove, row: await rowOf('•••• 1111') };
  };

  it('asks first, and says which card', async () => {
    const { remove, row } = await deleting();
    await chooseRowAction(row, 'Eliminar tarjeta');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('•••• 1111');
    expect(remove).not.toHaveBeenCalled();
    await typist().click(within(question).getByRole('button', { name: 'Eliminar tarjeta' }));
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith('cards', 1));
  });

  it('is not offered to who may not', async () => {
    const { row } = await deleting(['delete']);
    const menu = await openRowActions(row);
    expect(within(menu).queryByRole('menuitem', { name: 'Eliminar tarjeta' })).toBeNull();
  });
});

describe('the eye of a card', () => {
  const secrets = { cardNumber: '4000001234567890', code: '987' };
  const revealing = (revealCard = vi.fn(async () => ({ data: secrets }))) => {
    open({ cards: [anOpenCard(1), anOpenCard(2)] }, { methods: { revealCard } });
    return revealCard;
  };
  const showFirst = async () => {
    await passGate();
    const [eye] = await screen.findAllByRole('button', { name: 'Mostrar número y código' });
    await typist().click(eye as Element);
  };

  it('[2.39] shows the number and code of its row alone, as the audited call has them', async () => {
    const revealCard = revealing();
    await showFirst();
    expect(await screen.findByText('4000 0012 3456 7890')).toBeTruthy();
    expect(screen.getByText('987')).toBeTruthy();
    expect(screen.getAllByText('•••')).toHaveLength(1);
    expect(revealCard.mock.calls).toEqual([[{ params: { id: 1 } }]]);
  });

  it('closes again', async () => {
    revealing();
    await showFirst();
    await press('Ocultar número y código');
    expect(screen.queryByText('4000 0012 3456 7890')).toBeNull();
  });

  it('closes by itself after half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    revealing();
    await showFirst();
    await screen.findByText('4000 0012 3456 7890');
    await act(() => vi.advanceTimersByTimeAsync(SHOWN_FOR_MS));
    expect(SHOWN_FOR_MS).toBe(30_000);
    expect(screen.queryByText('4000 0012 3456 7890')).toBeNull();
  });

  it('copies the number while it is shown', async () => {
    revealing();
    await showFirst();
    await screen.findByText('4000 0012 3456 7890');
    const user = typist();
    await user.click(screen.getByRole('button', { name: 'Copiar número' }));
    expect(await screen.findByText('Número copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('4000001234567890');
  });

  it('says why it stays closed', async () => {
    revealing(vi.fn().mockRejectedValue(refusal(403, 'No tiene permiso')));
    await showFirst();
    expect(
      await screen.findByText('No se pudo mostrar la tarjeta. No tiene permiso.'),
    ).toBeTruthy();
    expect(screen.getAllByText('•••')).toHaveLength(2);
  });
});

describe('the cards about to expire', () => {
  const expiring = [
    aMaskedCard(7, {
      cardNumber: '•••• 7777',
      cardstatus: { id: 3, cardStatusName: 'Caducada' },
    }),
  ];

  it('are counted with one row asked for', async () => {
    const { getList } = open({ 'expiring-cards': expiring });
    await screen.findByRole('button', { name: 'Tarjetas por caducar (1)' });
    expect(getList.mock.calls.map(([, { pagination }]) => pagination)).toEqual([
      { page: 1, perPage: 1 },
    ]);
  });

  it('[2.76] are listed with whom to call', async () => {
    open({ 'expiring-cards': expiring });
    await press(/Tarjetas por caducar/);
    const dialog = await screen.findByRole('dialog', { name: 'Tarjetas caducadas o por caducar' });
    const row = (await within(dialog).findByText('•••• 7777')).closest('tr') as HTMLElement;
    const cells = textsOf(row, 'cell');
    expect(cells).toEqual([
      '1',
      '•••• 7777',
      '01/05/2027',
      'PÉREZ ANA1710034065',
      '099 123 4567',
      'Banco PichinchaVisa',
      'Caducada',
      '',
    ]);
  });

  it('[8.36] say that there are none', async () => {
    open({ 'expiring-cards': [] });
    await press(/Tarjetas por caducar/);
    expect(await screen.findByText('No hay tarjetas por caducar')).toBeTruthy();
  });
});
