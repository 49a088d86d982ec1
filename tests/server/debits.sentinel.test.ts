import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { debitBatches, debitMandates } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { answerOf, debitDesk } from '../support/debits.ts';
import { dumpDatabase } from '../support/dump.ts';
import { makeAccount, makeCard, makeOwners, makePolicy } from '../support/records.ts';
import { spellingsOf } from '../support/spellings.ts';

const CARD = '4539578763621486';
const ACCOUNT = '2207719360451';
const SECRETS = [spellingsOf(CARD), spellingsOf(ACCOUNT)];

/** Tables whose own data an account number is. */
const HOMES = ['bank_accounts'];

const hasSecret = (text: string) => SECRETS.some((pattern) => pattern.test(text));

describe('the numbers of a card and an account that are debited', () => {
  it('are in the file of the moment, and in no table, log, trail, answer or error', async () => {
    const written: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
        written.push(String(text));
        return true;
      });
      onTestFinished(() => spy.mockRestore());
    }
    const api = await startApi({ env: { LOG_LEVEL: 'trace' } });
    onTestFinished(() => api.close());
    const desk = debitDesk(api);
    const said: string[] = [];
    const keep = <T extends { text: string }>(answer: T): T => {
      said.push(answer.text);
      return answer;
    };

    const { id: layoutId } = await desk.makeLayout();
    const owners = await makeOwners(api);
    const dates = { startDate: '2026-01-16', endDate: '2027-01-16' };
    const cardId = (await makeCard(api, owners.customers_id, { cardNumber: CARD })).id;
    const accountId = (await makeAccount(api, owners.customers_id, { accountNumber: ACCOUNT })).id;
    for (const [means, method] of [
      [{ credit_card_id: cardId }, 6],
      [{ bank_account_id: accountId }, 9],
    ] as const) {
      await makePolicy(api, owners, { ...dates, payment_method_id: method, ...means });
      await desk.makeMandate(owners.customers_id, means);
    }
    // The account's own registration was answered with its number.
    await api.context.database.kysely.deleteFrom('idempotency_keys').execute();
    const { id } = await desk.draft(layoutId);
    keep(await desk.move(id, 'generated'));
    const file = await desk.download(id);
    expect([file.text.includes(CARD), file.text.includes(ACCOUNT)]).toEqual([true, true]);
    keep(await desk.move(id, 'sent'));
    const [first = 0, second = 0] = (await desk.linesOf(id)).map((line) => line.id);
    const echoed = answerOf([
      { line: first, state: 'NO', code: CARD },
      { line: second, state: 'NO', code: ACCOUNT.slice(0, 8), amount: ACCOUNT },
    ]);
    keep(await desk.rehearse(id, echoed));
    keep(await desk.answer(id, echoed));
    keep(await desk.answer(id, `${CARD};OK;${ACCOUNT};;\n`));
    keep(await desk.answer(id, answerOf([{ line: first }, { line: second }])));
    keep(await desk.decide(first, 'return'));
    for (const [call, params] of [
      [debitBatches.listDebitBatches, {}],
      [debitBatches.listDebitLines, { id }],
      [debitMandates.listDebitMandates, {}],
    ] as const)
      keep(await api.call(call, { as: 'BASIC', params }));

    expect(said.filter(hasSecret)).toEqual([]);
    const dump = await dumpDatabase(api.context.database.kysely);
    const found = [...dump].filter(([, rows]) => rows.some(hasSecret)).map(([table]) => table);
    expect(found).toEqual(HOMES);
    expect(written.filter(hasSecret)).toEqual([]);
    expect(written.length).toBeGreaterThan(0);
  });
});
