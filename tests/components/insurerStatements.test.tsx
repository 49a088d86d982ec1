// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  InsurerStatementDetail,
  LineChoice,
  StatementLine,
} from '../../src/data/insurerStatements.ts';
import { useDialogAnswer } from '../../src/dialogs/useDialogs.ts';
import Reconciliation from '../../src/resources/money/insurerStatements/reconciliation/Reconciliation.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aStatement } from './insurerStatementsBuilders.ts';

beforeEach(ignoreInputProps);

const aLine = (id: number, changes: Partial<StatementLine> = {}): StatementLine => ({
  id,
  version: 1,
  rowNumber: id,
  policyNumber: `VH-${id}`,
  receipt: null,
  instalment: '2',
  insured: 'PÉREZ ANA',
  identification: null,
  lineOfBusiness: null,
  collectedOn: '2026-03-02',
  premium: 100,
  percentage: null,
  commission: 16.67,
  vat: null,
  withholding: null,
  net: null,
  agentCode: null,
  remarks: null,
  queue: 'matched',
  isCertain: true,
  reasons: ['El valor es el esperado'],
  candidates: [],
  policy_id: 7,
  numberPolicy: `VH-${id}`,
  customerName: 'PÉREZ ANA',
  payment_id: 70 + id,
  number_payment: 2,
  parts: [],
  expected: 16.67,
  difference: 0,
  decision: 'open',
  note: null,
  decidedBy: null,
  ...changes,
});

const statement: InsurerStatementDetail & { id: number } = {
  ...aStatement(),
  queues: [{ queue: 'matched', decision: 'open', lines: 3, commission: 50.01 }],
  certain: 3,
};

const threeLines = [aLine(1), aLine(2), aLine(3)];

/** The dialog that collects, as far as the bench knows it. */
const Collecting = ({ filter }: { readonly filter?: object }) => {
  const answer = useDialogAnswer('payment');
  return (
    <button type="button" onClick={() => answer(71)}>
      {JSON.stringify(filter)}
    </button>
  );
};

const open = async (
  methods: object = {},
  {
    lines = threeLines,
    forbidden = [],
    changes = {},
  }: { lines?: readonly StatementLine[]; forbidden?: string[]; changes?: object } = {},
) => {
  const decideLine = vi.fn(async (..._: unknown[]) => ({ data: {} }));
  const commands = {
    getStatement: async () => ({ data: { ...statement, ...changes } }),
    listStatementLines: async () => ({ data: lines, total: lines.length }),
    listLineChoices: async () => ({ data: [] }),
    decideLine,
    ...methods,
  };
  renderScreen(<Reconciliation />, {
    resource: 'insurer-statements',
    at: '/here?id=5',
    forbidden,
    dialogs: { payment: Collecting },
    dataProvider: dataProviderWith(commands as never),
  });
  await screen.findByRole('heading', { name: /^Fila 1 / });
  return decideLine;
};

const pressKeys = (keys: string) => typist().keyboard(keys);
const shows = async (row: number) => {
  const heading = { name: new RegExp(`^Fila ${row} `), level: 2 };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
};

describe('the bench of an insurer’s statement', () => {
  it('moves between the lines by the arrows', async () => {
    await open();
    await pressKeys('{ArrowDown}{ArrowDown}');
    await shows(3);
    await pressKeys('{ArrowUp}');
    await shows(2);
  });

  it('confirms by C, and shows the next line before the server has answered', async () => {
    const decideLine = vi.fn(() => new Promise(() => undefined));
    await open({ decideLine });
    await pressKeys('c');
    await shows(2);
    expect(decideLine).toHaveBeenCalledExactlyOnceWith({
      params: { id: 1 },
      body: { decision: 'confirmed', version: 1 },
    });
  });

  it.each([
    ['a difference', { queue: 'underpaid', isCertain: false }],
    ['what is matched, but not surely', { isCertain: false }],
    ['a repetition', { queue: 'duplicate', isCertain: false }],
    ['an adjustment', { queue: 'adjustment', isCertain: false, payment_id: null }],
    ['a reversal', { queue: 'reversal', isCertain: false }],
  ] as const)('does not confirm %s by C, but by its button', async (_, changes) => {
    const decideLine = await open({}, { lines: [aLine(1, changes)] });
    await pressKeys('c');
    expect(decideLine).not.toHaveBeenCalled();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    expect(button.disabled || document.activeElement === button).toBe(true);
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBeTruthy();
  });

  it('does not confirm by C a line that is out of sight, but shows it', async () => {
    const decideLine = await open();
    const why = screen.getByText(/^Por qué/);
    vi.spyOn(why, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 10, 10));
    await pressKeys('c');
    expect(decideLine).not.toHaveBeenCalled();
    await shows(1);
  });

  it.each([
    ['notCollected', /La cuota no está cobrada: registre primero su cobro/],
    ['duplicate', /ya está liquidado/],
    ['ambiguous', /elija cuál/],
    ['noPolicy', /Elija abajo la póliza/],
    ['wrongTerm', /elija otra cuota/],
    ['reversal', /Elija abajo la cuota que toma de vuelta/],
  ] as const)('says why a line of the queue «%s» cannot be confirmed', async (queue, why) => {
    const place = queue === 'notCollected' || queue === 'duplicate' ? {} : { payment_id: null };
    await open({}, { lines: [aLine(1, { queue, isCertain: false, ...place })] });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    expect(button.disabled).toBe(true);
    const text = document.getElementById(
      button.getAttribute('aria-describedby') ?? '',
    )?.textContent;
    expect(text).toMatch(why);
  });

  it('says how many lines are left to decide before it can be reconciled', async () => {
    await open();
    expect(await screen.findByText('Quedan 3 líneas por decidir')).toBeTruthy();
  });

  it('shows a line again that could not be confirmed, and says why', async () => {
    await open({ decideLine: () => Promise.reject(refusal(409, 'La cuota ya está pagada')) });
    await pressKeys('c');
    expect(await screen.findByText(/La cuota ya está pagada/)).toBeTruthy();
    await shows(1);
  });

  it('takes letters in the reason as text', async () => {
    const decideLine = await open();
    await pressKeys('i');
    await pressKeys('cic');
    expect(field(/Motivo/).value).toBe('CIC');
    expect(decideLine).not.toHaveBeenCalled();
  });

  it('has nothing to press for who may not edit', async () => {
    await open({}, { forbidden: ['edit', 'approve', 'collect'] });
    // What one may do is known by the next line at the latest.
    await press('VH-2');
    await shows(2);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(
      names.filter((name) => /Confirmar|Ignorar|Comparar|Conciliar$|Registrar/.test(name)),
    ).toEqual([]);
  });

  it('asks for an explanation of a difference, and keeps what was typed until it is taken', async () => {
    const reconcileStatement = vi
      .fn()
      .mockRejectedValueOnce(refusal(400, 'Explique la diferencia'))
      .mockResolvedValue({ data: statement });
    await open({ reconcileStatement }, { changes: { open: 0 } });
    await press('Conciliar');
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Conciliar' });
    await typist().click(confirm);
    expect(await screen.findByText(/Explique la diferencia/)).toBeTruthy();
    await typist().type(within(dialog).getByRole('textbox'), 'cargo del banco');
    await typist().click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reconcileStatement.mock.lastCall).toEqual([
      { params: { id: 5 }, body: { explanation: 'CARGO DEL BANCO', version: 4 } },
    ]);
  });

  it('confirms together what is certain', async () => {
    const confirmCertain = vi.fn(async () => ({ data: statement }));
    await open({ confirmCertain });
    await press('Confirmar las seguras (3)');
    await waitFor(() =>
      expect(confirmCertain).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 } }),
    );
  });

  it('confirms a line for the instalment that is chosen of a policy like it', async () => {
    const candidate = { policyId: 9, policyNumber: 'VH-09', customer: 'MORA LUIS', reasons: [] };
    const instalment = {
      paymentId: 91,
      numberPayment: 1,
      dueDate: '2026-03-01',
      collectedOn: '2026-03-02',
      expected: 16.67,
      received: 0,
      isProposed: false,
    };
    const placed = { policy_id: null, numberPolicy: null, payment_id: null, number_payment: null };
    const line = aLine(1, {
      queue: 'noPolicy',
      isCertain: false,
      candidates: [candidate],
      ...placed,
    });
    const listLineChoices = vi.fn(async () => ({ data: [instalment] }));
    const decideLine = await open({ listLineChoices }, { lines: [line] });
    await typist().click(await screen.findByText('1 · VH-09 · MORA LUIS'));
    const instalments = screen.getByRole('group', { name: 'Elija la cuota que paga' });
    await typist().click(await within(instalments).findByRole('button', { name: /01\/03\/2026/ }));
    expect(listLineChoices.mock.lastCall?.slice(0, 1)).toEqual([
      { params: { id: 1 }, query: { policy_id: 9 } },
    ]);
    const body = { decision: 'confirmed', policy_id: 9, payment_id: 91, version: 1 };
    expect(decideLine).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body });
  });

  describe('of a line with several candidates', () => {
    const candidate = (policyId: number) => ({
      policyId,
      policyNumber: `VH-0${policyId}`,
      customer: 'MORA LUIS',
      reasons: [],
    });
    const instalment = (numberPayment: number, changes: Partial<LineChoice> = {}): LineChoice => ({
      paymentId: 90 + numberPayment,
      numberPayment,
      dueDate: `2026-0${numberPayment}-01`,
      collectedOn: `2026-0${numberPayment}-02`,
      expected: 16.67,
      received: 0,
      isProposed: false,
      ...changes,
    });
    const line = aLine(1, {
      queue: 'ambiguous',
      isCertain: false,
      instalment: '1/12',
      candidates: [candidate(8), candidate(9)],
      policy_id: null,
      numberPolicy: null,
      payment_id: null,
    });
    const choices = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      instalment(number, { isProposed: number === 1 }),
    );
    const listLineChoices = async () => ({ data: choices });

    it('chooses a policy by its number, and leads to the instalment that is proposed', async () => {
      const decideLine = await open({ listLineChoices }, { lines: [line] });
      await screen.findByText('2 · VH-09 · MORA LUIS');
      await pressKeys('2');
      const proposed = await screen.findByRole('button', { name: /Cuota 1, .*propuesta/ });
      await waitFor(() => expect(document.activeElement).toBe(proposed));
      expect(decideLine).not.toHaveBeenCalled();
      await pressKeys('{Enter}');
      const body = { decision: 'confirmed', policy_id: 9, payment_id: 91, version: 1 };
      expect(decideLine).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body });
    });

    it('has nothing under a number that no candidate has', async () => {
      const decideLine = await open({ listLineChoices }, { lines: [line] });
      await pressKeys('3');
      expect(screen.queryByRole('group', { name: 'Elija la cuota que paga' })).toBeNull();
      expect(decideLine).not.toHaveBeenCalled();
    });

    it('divides a line among the instalments that are ticked', async () => {
      const decideLine = await open({ listLineChoices }, { lines: [line] });
      await typist().click(await screen.findByText('1 · VH-08 · MORA LUIS'));
      await typist().click(await screen.findByRole('checkbox', { name: 'Repartir en la cuota 1' }));
      await typist().click(screen.getByRole('checkbox', { name: 'Repartir en la cuota 3' }));
      await press('Repartir entre las 2 marcadas');
      const body = { decision: 'confirmed', policy_id: 8, payment_ids: [91, 93], version: 1 };
      expect(decideLine).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body });
    });

    it('offers a reversal the instalments that were paid', async () => {
      const paid = [instalment(1), instalment(2, { received: 16.67 })];
      const reversal = aLine(1, {
        commission: -16.67,
        queue: 'reversal',
        payment_id: null,
        isCertain: false,
      });
      await open({ listLineChoices: async () => ({ data: paid }) }, { lines: [reversal] });
      expect(await screen.findByRole('button', { name: /Cuota 2,/ })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Cuota 1,/ })).toBeNull();
    });
  });

  describe('of a reconciled statement', () => {
    const changes = { status: 'reconciled', open: 0 };

    it('approves it after asking', async () => {
      const approveStatement = vi.fn(async () => ({ data: statement }));
      await open({ approveStatement }, { changes });
      await press('Aprobar');
      const question = await screen.findByRole('alertdialog');
      expect(approveStatement).not.toHaveBeenCalled();
      await typist().click(within(question).getByRole('button', { name: 'Aprobar' }));
      expect(await screen.findByText('La liquidación quedó aprobada')).toBeTruthy();
      const command = { params: { id: 5 }, body: { version: 4 } };
      expect(approveStatement).toHaveBeenCalledExactlyOnceWith(command);
    });

    it('leaves the approval to who may approve', async () => {
      await open({}, { changes, forbidden: ['approve'] });
      // What one may do is known by the next line at the latest.
      await pressKeys('{ArrowDown}');
      await shows(2);
      expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    });
  });

  describe('of a line that is not collected', () => {
    const lines = [aLine(1, { queue: 'notCollected', isCertain: false })];

    it('offers to register the collection, and compares again once it is', async () => {
      const placeAgain = vi.fn(async () => ({ data: statement }));
      await open({ placeAgain }, { lines });
      await press('Registrar cobro');
      const proposed = JSON.stringify({ receivedOn: '2026-03-02', received: 100 });
      await typist().click(await screen.findByText(proposed));
      await waitFor(() => expect(placeAgain).toHaveBeenCalledWith({ params: { id: 5 } }));
    });

    it('offers nothing to who may not collect', async () => {
      await open({}, { lines, forbidden: ['collect'] });
      expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Registrar cobro' })).toBeNull();
    });
  });
});
