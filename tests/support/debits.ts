import { debitBatches, debitLayouts, debitMandates } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';
import { makeAccount, makeCard, makeOwners, makePolicy } from './records.ts';

/** Batches of debits as a clerk works on them, with a bank that answers `line;state;amount;code`. */

export const DAY = '2026-03-16';

const column = (source: string, more: Body = {}) => ({ source, ...more });

const aLayout = (overrides: Body = {}): Body => ({
  isOn: true,
  name: `BANCO ${Math.random()}`,
  separator: 'semicolon',
  encoding: 'utf-8',
  fileName: 'DEB_{YYYYMMDD}_{nombre}.TXT',
  header: [],
  row: [
    column('lineNumber'),
    column('customerName'),
    column('identity'),
    column('accountNumber'),
    column('amount'),
  ],
  footer: [],
  answerSeparator: 'semicolon',
  answerEchoes: 'all',
  answerReference: '1',
  answerStatus: '2',
  chargedValues: 'OK',
  answerAmount: '3',
  answerAmountForm: 'point',
  answerCode: '4',
  answerDay: '5',
  answerDayForm: 'YYYY-MM-DD',
  rejects: [
    { code: '51', text: 'SIN FONDOS', bucket: 'retry', days: 3 },
    { code: '14', text: 'CUENTA CERRADA', bucket: 'never', days: null },
    { code: '20', text: 'ORDEN DEL TITULAR', bucket: 'ask', days: null },
  ],
  ...overrides,
});

interface Answered {
  readonly line: number;
  readonly state?: 'OK' | 'NO';
  readonly amount?: number | string;
  readonly code?: string;
  readonly day?: string;
}

export const answerOf = (rows: readonly Answered[]): string =>
  rows
    .map(({ line, state = 'OK', amount = '', code = '', day = DAY }) =>
      [line, state, amount, code, day].join(';'),
    )
    .map((row) => `${row}\n`)
    .join('');

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

export const debitDesk = (api: TestApi) => {
  const done = <T extends { status: number; text: string }>(answer: T): T => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  };
  const makeLayout = async (overrides: Body = {}) =>
    done(
      await api.call(debitLayouts.registerDebitLayout, {
        as: 'ADMIN',
        body: aLayout(overrides),
      }),
    ).body.debitLayout;

  const makeMandate = async (customers_id: number, overrides: Body = {}) =>
    done(
      await api.call(debitMandates.registerDebitMandate, {
        as: 'BASIC',
        body: { customers_id, validFrom: '2026-01-01', ...overrides },
      }),
    ).body.mandate;

  /** A customer with a mandate, whose monthly policy of 100.00 has three instalments issued on 16 March 2026. */
  const makeDebtor = async ({ byCard = false, mandate = {} as Body, policy = {} as Body } = {}) => {
    const owners = await makeOwners(api);
    const customerId = owners.customers_id;
    const means = byCard
      ? { credit_card_id: (await makeCard(api, customerId)).id }
      : { bank_account_id: (await makeAccount(api, customerId)).id };
    const made = await makePolicy(api, owners, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
      payment_method_id: byCard ? 6 : 9,
      ...means,
      ...policy,
    });
    const { id: mandateId } = await makeMandate(customerId, { ...means, ...mandate });
    return {
      customerId,
      mandateId,
      policyId: made.id,
      numberPolicy: made.numberPolicy,
      payments: made.payments.map(({ id }) => id),
    };
  };

  const draft = async (layout_id: number, chargeOn = DAY) =>
    done(
      await api.call(debitBatches.registerDebitBatch, {
        as: 'BASIC',
        body: { layout_id, chargeOn },
      }),
    ).body.batch;

  const move = (id: number, state: string, more: Body = {}) =>
    api.call(debitBatches.updateDebitBatch, {
      as: 'BASIC',
      params: { id },
      body: { state, ...more },
    });

  const linesOf = async (id: number, filter: Body = {}) =>
    (
      await api.call(debitBatches.listDebitLines, {
        as: 'BASIC',
        params: { id },
        query: { filter },
      })
    ).body.lines;

  const batchOf = async (id: number) => {
    const { body } = await api.call(debitBatches.listDebitBatches, {
      as: 'BASIC',
      query: { filter: { id: [id] } },
    });
    const [batch] = body.batches;
    if (!batch) throw new Error(`There is no batch ${id}`);
    return batch;
  };

  /** A batch of everything that may be debited, at the bank. */
  const sendBatch = async (layoutId: number) => {
    const { id } = await draft(layoutId);
    done(await move(id, 'generated'));
    done(await move(id, 'sent'));
    return { id, lines: await linesOf(id, { state: 'included' }) };
  };

  const answer = (id: number, text: string) =>
    api.call(debitBatches.readDebitAnswer, {
      as: 'BASIC',
      params: { id },
      body: { content: inBase64(text) },
    });

  const rehearse = (id: number, text: string) =>
    api.call(debitBatches.rehearseDebitAnswer, {
      as: 'BASIC',
      params: { id },
      body: { content: inBase64(text) },
    });

  const undoAnswer = (id: number) =>
    api.call(debitBatches.undoDebitAnswer, { as: 'BASIC', params: { id } });

  const download = (id: number) =>
    api.call(debitBatches.downloadDebitBatch, { as: 'BASIC', params: { id } });

  const decide = (id: number, act: 'free' | 'settle' | 'return', more: Body = {}) =>
    api.call(debitBatches.decideDebitLine, {
      as: 'BASIC',
      params: { id },
      body: { act, reason: 'LO PIDIÓ EL CLIENTE', ...more },
    });

  return {
    ...{ done, makeLayout, makeMandate, makeDebtor, draft, move, linesOf, batchOf, sendBatch },
    ...{ answer, rehearse, undoAnswer, download, decide },
  };
};
