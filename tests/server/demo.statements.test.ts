import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { seedDemoStatements } from '../../demo/statements.ts';
import { insurerStatements as calls, insurerReceivables } from '../../domain/contract/index.ts';
import { LINE_QUEUES } from '../../domain/contract/money/insurerStatementShapes.ts';
import { sumCents, toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const SEEDING = 60_000;

describe('the demo’s statements', () => {
  const api = madeOnce(() => startApi({ now: '2026-02-01T15:00:00.000Z' }));

  const statementOf = async (status: string) => {
    const query = { filter: JSON.stringify({ status }) };
    const { body } = await api.call(calls.listStatements, { as: 'BASIC', query });
    const [only, ...others] = body.statements;
    if (!only || others.length > 0) throw new Error(`There is not one statement: ${status}`);
    const params = { id: only.id };
    return (await api.call(calls.getStatement, { as: 'BASIC', params })).body.statement;
  };
  const missingOf = async (companyId: number) => {
    const { body } = await api.call(insurerReceivables.getReceivablesSummary, { as: 'ADMIN' });
    return Number(body.companies.find(({ company_id }) => company_id === companyId)?.missing);
  };

  beforeAll(async () => {
    await api.context.database.write((trx) => seedDemo(trx, api.context));
    await api.context.database.write((trx) => seedDemoStatements(trx, api.context));
  }, SEEDING);

  it('have a draft with work in every queue, and a line ignored with a reason', async () => {
    const { id, queues, certain } = await statementOf('draft');
    const open = queues.filter(({ decision }) => decision === 'open').map(({ queue }) => queue);
    expect(open.toSorted()).toEqual(LINE_QUEUES.toSorted());
    expect(certain).toBeGreaterThan(2);
    const query = { filter: JSON.stringify({ decision: 'ignored' }) };
    const { body } = await api.call(calls.listStatementLines, {
      as: 'BASIC',
      params: { id },
      query,
    });
    expect(body.lines.map(({ note }) => note)).toEqual([expect.stringContaining('OTRO BROKER')]);
  });

  it('leave what all insurers owe at the sum of what each owes', async () => {
    const as = 'BASIC';
    const each = (await api.call(insurerReceivables.getReceivablesSummary, { as })).body.companies;
    const { total } = (await api.call(insurerReceivables.getReceivablesTotal, { as })).body;
    expect(each.length).toBeGreaterThan(1);
    const names = ['upTo30', 'upTo60', 'upTo90', 'older', 'missing'] as const;
    for (const name of names) {
      const cents = each.map((company) => toCents(String(company[name])));
      expect([name, toCents(String(total[name]))]).toEqual([name, sumCents(cents)]);
    }
    const instalments = each.map((company) => company.instalments);
    expect(total.instalments).toBe(instalments.reduce((sum, one) => sum + one));
  });

  it('have an approved one, by whose lines the insurer owes less', async () => {
    const { id, company_id, lines, open, acceptedTotal } = await statementOf('approved');
    expect(lines).toBeGreaterThan(4);
    expect(open).toBe(0);
    const missing = await missingOf(company_id);
    const body = { reason: 'PRUEBA' };
    await api.call(calls.reopenStatement, { as: 'ADMIN', params: { id }, body });
    expect((await missingOf(company_id)) - missing).toBeCloseTo(Number(acceptedTotal), 2);
  });
});
