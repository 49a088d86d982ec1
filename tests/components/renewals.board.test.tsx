// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenewalStage, STAGE_NAMES } from '../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../src/data/renewals.ts';
import { BoardView } from '../../src/resources/sales/renewals/board/Board.tsx';
import { screens } from '../../src/resources/sales/renewals/screens.ts';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { dataProviderWith, refusal, renderScreen } from '../support/screen.tsx';
import { aRenewal } from './renewalsBuilders.ts';

beforeEach(ignoreInputProps);

const ana = aRenewal({ quotedPremium: 1260, version: 4 });
const luis = aRenewal({ id: 2, customerName: 'MORA LUIS', stage: 'accepted', daysLeft: -3 });

interface Sent {
  readonly params: { readonly id: number };
  readonly body: { readonly stage: RenewalStage; readonly version: number };
}

const open = async (
  move: (sent: Sent) => Promise<{ data: Renewal }>,
  forbidden: readonly string[] = [],
) => {
  const moveRenewal = vi.fn(move);
  const cards = [ana, luis];
  const dataProvider = dataProviderWith({
    moveRenewal,
    getOne: async () => ({ data: { ...ana, moves: [], contacts: [] } as never }),
    renewalCards: async ({ stage }: { stage: RenewalStage }) => ({
      data: cards.filter((card) => card.stage === stage),
    }),
    renewalTotals: async () => ({
      data: cards.map(({ stage, value }) => ({ stage, policies: 1, value })),
    }),
    listRenewalOwners: async () => ({ data: [] }),
  });
  renderScreen(<BoardView toggle={null} />, {
    resource: 'renewals',
    dataProvider,
    dialogs: screens.dialogs,
    forbidden,
  });
  await screen.findByText('PÉREZ ANA');
  return moveRenewal;
};

const accepts = async ({ body }: Sent) => ({ data: { ...ana, ...body, version: 5 } });

const column = (stage: RenewalStage) => screen.getByRole('region', { name: STAGE_NAMES[stage] });
const cardIn = (stage: RenewalStage) => within(column(stage)).queryByRole('listitem');

describe('the renewals board', () => {
  it('shows what each stage comes to, and what is quoted beside what it costs now', async () => {
    await open(accepts);
    expect(
      await within(column('toContact')).findByText('$1,200.00', { selector: 'span' }),
    ).toBeTruthy();
    expect(column('toContact').querySelector('h2 + p')?.textContent).toBe('1');
    const quoted = within(column('toContact')).getByText('Cotizado +5 %');
    expect(quoted.getAttribute('title')).toBe('Cotizado $1,260.00 +$60.00 (+5 %)');
    expect(cardIn('accepted')?.textContent).toContain('Hace 3 días');
    expect(within(column('quoted')).getByText(/^Nada en esta etapa/)).toBeTruthy();
  });

  it('keeps what is lost at the side until it is wanted', async () => {
    await open(accepts);
    expect(within(column('lost')).queryByText(/^Nada en esta etapa/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar las perdidas' }));
    expect(await within(column('lost')).findByText(/^Nada en esta etapa/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ocultar las perdidas' })).toBeTruthy();
  });

  it('moves a card by Alt and an arrow, with the focus, before the server has answered', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const move = await open(async (sent) => {
      await answered;
      return accepts(sent);
    });
    const name = screen.getByRole('button', { name: 'PÉREZ ANA' });
    name.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(cardIn('contacted')?.textContent).toContain('PÉREZ ANA'));
    expect(cardIn('toContact')).toBeNull();
    expect(document.activeElement?.textContent).toBe('PÉREZ ANA');
    expect(screen.getByText('PÉREZ ANA: pasó a Contactada')).toBeTruthy();
    expect(move.mock.lastCall?.[0].body).toEqual({ stage: 'contacted', version: 4 });
    answer();
  });

  it('takes a move back that is refused, and says why', async () => {
    await open(() => Promise.reject(refusal(409, 'Otra persona modificó este registro')));
    const data = { effectAllowed: '', setData: () => undefined };
    const card = cardIn('toContact');
    if (!card) throw new Error('No card');
    fireEvent.dragStart(card, { dataTransfer: data });
    fireEvent.dragOver(column('quoted'), { dataTransfer: data });
    fireEvent.drop(column('quoted'), { dataTransfer: data });
    expect(await screen.findByText(/Otra persona modificó/)).toBeTruthy();
    await waitFor(() => expect(cardIn('toContact')?.textContent).toContain('PÉREZ ANA'));
    expect(cardIn('quoted')).toBeNull();
  });

  it('asks why a renewal is lost before it moves the card', async () => {
    const move = await open(accepts);
    await userEvent.click(screen.getByRole('button', { name: 'Mover la renovación de PÉREZ ANA' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Perdida' }));
    const save = await screen.findByRole('button', { name: 'Marcar como perdida' });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(save);
    expect(await dialog.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(move).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('combobox', { name: /Motivo/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Precio' }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(move.mock.lastCall?.[0].body).toMatchObject({
        stage: 'lost',
        lossReason: 'price',
        version: 4,
      }),
    );
  });

  it('leaves cards where they are for who only looks', async () => {
    const move = await open(accepts, ['edit']);
    expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
    expect(cardIn('toContact')?.getAttribute('draggable')).toBe('false');
    screen.getByRole('button', { name: 'PÉREZ ANA' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(move).not.toHaveBeenCalled();
  });
});
