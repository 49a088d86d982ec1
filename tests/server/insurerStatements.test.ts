import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  insurerStatements as calls,
  insurerReceivables,
  payments,
} from '../../domain/contract/index.ts';
import { fromCents, toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { expectedCommission } from '../support/insurerCommission.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { aCertificate } from '../support/withholding.ts';

/** A policy of the builder brings its insurer's commission of 200.00 a year in twelve parts: 16.67. */
const PART = 16.67;

let sequence = 0;
const aStatement = (companyId: number, overrides: Body = {}): Body => {
  sequence += 1;
  return {
    company_id: companyId,
    numberStatement: `LIQ-${sequence}`,
    issuedOn: '2026-03-15',
    ...overrides,
  };
};

const aLine = (policyNumber: string, overrides: Body = {}): Body => ({
  policyNumber,
  commission: PART,
  ...overrides,
});

describe('an insurer’s statement', () => {
  const api = madeOnce(() => startApi());
  let owners: PolicyOwners;
  /** A policy with its first instalment collected. */
  let policy: Awaited<ReturnType<typeof makeEarningPolicy>>;

  const register = async (lines: readonly Body[], overrides: Body = {}) => {
    const body = aStatement(owners.company_id, { lines, ...overrides });
    return (await api.call(calls.registerStatement, { as: 'BASIC', body })).body.statement;
  };
  const linesOf = async (id: number) =>
    (await api.call(calls.listStatementLines, { as: 'BASIC', params: { id } })).body.lines;
  const onlyLine = async (id: number) => {
    const [line] = await linesOf(id);
    if (!line) throw new Error('The statement has no line');
    return line;
  };
  const decide = (id: number, body: Body) =>
    api.call(calls.decideLine, { as: 'BASIC', params: { id }, body });
  const confirmCertain = (id: number) =>
    api.call(calls.confirmCertain, { as: 'BASIC', params: { id } });
  const reconcile = (id: number, body: Body = {}) =>
    api.call(calls.reconcileStatement, { as: 'BASIC', params: { id }, body });
  const approve = (id: number, as: 'ADMIN' | 'BASIC' = 'ADMIN') =>
    api.call(calls.approveStatement, { as, params: { id }, body: {} });
  const reopen = (id: number, reason = 'EL BANCO DEVOLVIÓ EL DEPÓSITO') =>
    api.call(calls.reopenStatement, { as: 'ADMIN', params: { id }, body: { reason } });
  const approved = async (lines: readonly Body[]) => {
    const { id } = await register(lines);
    await confirmCertain(id);
    await reconcile(id);
    expect((await approve(id)).status).toBe(200);
    return id;
  };
  const missing = async () => {
    const query = { filter: JSON.stringify({ company_id: owners.company_id }) };
    const { body } = await api.call(insurerReceivables.listReceivables, { as: 'ELOPDP', query });
    return body.receivables.map(({ numberPolicy, number_payment, missing }) => [
      numberPolicy,
      number_payment,
      missing,
    ]);
  };
  beforeEach(async () => {
    owners = await makeOwners(api);
    policy = await makeEarningPolicy(api, { owners, paid: 1, overrides: {} });
  });

  it('places a line at the instalment it pays, whatever way its number is written', async () => {
    const { id } = await register([aLine(policy.numberPolicy.toLowerCase().replace('-', ' '))]);
    expect(await onlyLine(id)).toMatchObject({
      queue: 'matched',
      isCertain: true,
      numberPolicy: policy.numberPolicy,
      number_payment: 1,
      expected: PART,
      difference: 0,
      decision: 'open',
    });
  });

  it('is approved once every line is decided, and pays its instalments', async () => {
    const { id } = await register([aLine(policy.numberPolicy)], { statedTotal: PART });
    expect(await missing()).toEqual([[policy.numberPolicy, 1, PART]]);
    expect((await reconcile(id)).body.code).toBe('open_lines');
    expect((await confirmCertain(id)).body.confirmed).toEqual({ lines: 1 });
    expect((await reconcile(id)).body.statement).toMatchObject({ status: 'reconciled', open: 0 });
    expect((await approve(id)).body.statement).toMatchObject({
      status: 'approved',
      acceptedTotal: PART,
    });
    expect(await missing()).toEqual([]);
  });

  it('is to pay the commission on the net of what money and a certificate settled', async () => {
    owners = await makeOwners(api, { withholdingAgent: true });
    const { numberPolicy, payments: issued } = await makePolicy(api, owners, {
      policyValue: 1199.45,
      policyFee: 199.45,
      premium: { net: '1000.00' },
      startDate: '2026-03-16',
      endDate: '2027-03-16',
      payment_frequency_id: 4,
    });
    const collect = (body: Body) =>
      api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: issued[0]?.id ?? 0 },
        body,
      });
    expect((await collect({ withholding: aCertificate() })).status).toBe(200);
    expect(await missing()).toEqual([]);
    expect((await collect({ status_payment_id: 2 })).status).toBe(200);
    expect(await missing()).toEqual([[numberPolicy, 1, 200]]);
    const { id } = await register([aLine(numberPolicy, { commission: 200 })]);
    expect(await onlyLine(id)).toMatchObject({ isCertain: true, expected: 200, difference: 0 });
  });

  it('takes back what it entered when it is reopened, and enters it anew', async () => {
    const id = await approved([aLine(policy.numberPolicy)]);
    expect((await reopen(id)).body.statement).toMatchObject({ status: 'draft' });
    expect(await missing()).toEqual([[policy.numberPolicy, 1, PART]]);
    await reconcile(id);
    await approve(id);
    expect(await missing()).toEqual([]);
  });

  it('asks for an explanation where its totals do not tie', async () => {
    const { id } = await register([aLine(policy.numberPolicy)], { deposited: 10 });
    await confirmCertain(id);
    const refused = await reconcile(id);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      400,
      ['explanation'],
    ]);
    const explained = await reconcile(id, { explanation: 'EL BANCO COBRÓ UNA COMISIÓN' });
    expect(explained.body.statement).toMatchObject({ status: 'reconciled' });
  });

  it('says what differs from what was expected', async () => {
    const { id } = await register([aLine(policy.numberPolicy, { commission: 10 })]);
    expect(await onlyLine(id)).toMatchObject({
      queue: 'underpaid',
      isCertain: false,
      difference: -6.67,
    });
  });

  it('knows a line of an earlier statement again', async () => {
    await approved([aLine(policy.numberPolicy, { receipt: 'R-1' })]);
    const { id } = await register([aLine(policy.numberPolicy, { receipt: 'R-1' })]);
    expect(await onlyLine(id)).toMatchObject({ queue: 'duplicate', isCertain: false });
  });

  it('does not pay an instalment twice, whoever confirms the repetition', async () => {
    await approved([aLine(policy.numberPolicy, { receipt: 'R-1' })]);
    const { id } = await register([aLine(policy.numberPolicy, { receipt: 'R-1' })]);
    const refused = await decide((await onlyLine(id)).id, { decision: 'confirmed' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { payment_id: 'La cuota ya está liquidada: elija otra o ignore la línea' },
    ]);
  });

  it('takes a line that its own statement repeats, once', async () => {
    const { id } = await register([aLine(policy.numberPolicy), aLine(policy.numberPolicy)]);
    const [first, again] = await linesOf(id);
    expect(again?.queue).toBe('duplicate');
    const confirmed = await decide(first?.id ?? 0, { decision: 'confirmed' });
    expect(confirmed.body.line).toMatchObject({ queue: 'matched', decision: 'confirmed' });
    expect((await decide(again?.id ?? 0, { decision: 'confirmed' })).status).toBe(400);
  });

  it('takes an instalment that is paid in two parts', async () => {
    const first = await register([aLine(policy.numberPolicy, { commission: 10 })]);
    await decide((await onlyLine(first.id)).id, { decision: 'confirmed' });
    await reconcile(first.id);
    expect((await approve(first.id)).status).toBe(200);
    expect(await missing()).toEqual([[policy.numberPolicy, 1, 6.67]]);
    const rest = await register([aLine(policy.numberPolicy, { commission: 6.67 })]);
    const line = await onlyLine(rest.id);
    expect(line).toMatchObject({ queue: 'matched', expected: 6.67, isCertain: false });
    await decide(line.id, { decision: 'confirmed' });
    await reconcile(rest.id);
    expect((await approve(rest.id)).status).toBe(200);
    expect(await missing()).toEqual([]);
  });

  describe('of a line for several instalments', () => {
    beforeEach(async () => {
      policy = await makeEarningPolicy(api, { owners, paid: 3, overrides: {} });
    });
    const several = { instalment: '1 a 3', commission: 3 * PART };

    it('pays each of them, and takes back each when it is reopened', async () => {
      const { id } = await register([aLine(policy.numberPolicy, several)]);
      const line = await onlyLine(id);
      expect(line).toMatchObject({ queue: 'matched', isCertain: true, difference: 0 });
      expect(line.parts.map(({ number_payment, amount }) => [number_payment, amount])).toEqual([
        [1, PART],
        [2, PART],
        [3, PART],
      ]);
      await confirmCertain(id);
      await reconcile(id);
      expect((await approve(id)).status).toBe(200);
      expect((await missing()).filter(([number]) => number === policy.numberPolicy)).toEqual([]);
      await reopen(id);
      expect((await missing()).filter(([number]) => number === policy.numberPolicy)).toHaveLength(
        3,
      );
    });

    it('is confirmed by one person as it was placed', async () => {
      const { id } = await register([aLine(policy.numberPolicy, several)]);
      const line = await onlyLine(id);
      const decided = await decide(line.id, { decision: 'confirmed' });
      expect(decided.body.line.parts).toEqual(line.parts);
    });

    it('is divided among those that a person chooses', async () => {
      const { id } = await register([aLine('OTRA 6', { commission: 2 * PART })]);
      const [first, , third] = policy.payments;
      const payment_ids = [first?.id, third?.id];
      const body = { decision: 'confirmed', policy_id: policy.id, payment_ids };
      const decided = await decide((await onlyLine(id)).id, body);
      expect(decided.body.line).toMatchObject({ queue: 'matched', difference: 0 });
      expect(decided.body.line.parts.map(({ number_payment }) => number_payment)).toEqual([1, 3]);
    });

    it('is known again, and its instalments are paid once', async () => {
      await approved([aLine(policy.numberPolicy, several)]);
      const { id } = await register([
        aLine(policy.numberPolicy, several),
        aLine(policy.numberPolicy, { instalment: '2' }),
      ]);
      expect((await linesOf(id)).map(({ queue }) => queue)).toEqual(['duplicate', 'duplicate']);
    });

    it('is taken back from each of them by its credit note', async () => {
      await approved([aLine(policy.numberPolicy, { ...several, receipt: 'F-1' })]);
      const note = { commission: -3 * PART, receipt: 'NC-9' };
      const { id } = await register([aLine(policy.numberPolicy, note)]);
      await decide((await onlyLine(id)).id, { decision: 'confirmed' });
      await reconcile(id);
      expect((await approve(id)).status).toBe(200);
      const owed = (await missing()).filter(([number]) => number === policy.numberPolicy);
      expect(owed.map(([, number, left]) => [number, left]).sort()).toEqual(
        [1, 2, 3].map((number) => [number, PART]),
      );
    });
  });

  it('takes back what a credit note with a number of its own names by its amount', async () => {
    await approved([aLine(policy.numberPolicy, { receipt: 'F-1' })]);
    const note = aLine(policy.numberPolicy, { commission: -PART, receipt: 'NC-9' });
    const line = await onlyLine((await register([note])).id);
    expect(line).toMatchObject({ queue: 'reversal', number_payment: 1, isCertain: false });
  });

  it('takes back what an earlier one paid', async () => {
    await approved([aLine(policy.numberPolicy)]);
    const { id } = await register([aLine(policy.numberPolicy, { commission: -PART })]);
    const line = await onlyLine(id);
    expect(line).toMatchObject({ queue: 'reversal', number_payment: 1 });
    await decide(line.id, { decision: 'confirmed' });
    await reconcile(id);
    expect((await approve(id)).status).toBe(200);
    expect(await missing()).toEqual([[policy.numberPolicy, 1, PART]]);
  });

  it('learns how the insurer writes a policy’s number from what a person decides', async () => {
    const { id } = await register([aLine('VH 77-0123')]);
    const line = await onlyLine(id);
    expect(line.queue).toBe('noPolicy');
    const choices = await api.call(calls.listLineChoices, {
      as: 'BASIC',
      params: { id: line.id },
      query: { policy_id: policy.id },
    });
    const payment_id = choices.body.choices.find(({ collectedOn }) => collectedOn)?.paymentId;
    const decided = await decide(line.id, {
      decision: 'confirmed',
      policy_id: policy.id,
      payment_id,
    });
    expect(decided.body.line).toMatchObject({ queue: 'matched', decision: 'confirmed' });
    const later = await register([aLine('vh.77/123')]);
    expect((await onlyLine(later.id)).numberPolicy).toBe(policy.numberPolicy);
  });

  it('proposes the instalment that the line names, of whatever policy is chosen for it', async () => {
    const { id } = await register([aLine('OTRA 5', { instalment: '6/12' })]);
    const { body } = await api.call(calls.listLineChoices, {
      as: 'BASIC',
      params: { id: (await onlyLine(id)).id },
      query: { policy_id: policy.id },
    });
    const proposed = body.choices.filter(({ isProposed }) => isProposed);
    expect(proposed.map(({ numberPayment }) => numberPayment)).toEqual([6]);
  });

  it('proposes every instalment of the number it names, where several are owed', async () => {
    const renewed = await makeEarningPolicy(api, {
      owners,
      paid: 13,
      overrides: { startDate: '2025-01-15', endDate: '2027-01-15' },
    });
    const { id } = await register([aLine('OTRA 7', { instalment: '1/12' })]);
    const { body } = await api.call(calls.listLineChoices, {
      as: 'BASIC',
      params: { id: (await onlyLine(id)).id },
      query: { policy_id: renewed.id },
    });
    const proposed = body.choices.filter(({ isProposed }) => isProposed);
    expect(proposed.map(({ numberPayment }) => numberPayment)).toEqual([1, 13]);
  });

  it('cannot pay an instalment that is not collected', async () => {
    const { id } = await register([aLine('OTRA 1')]);
    const line = await onlyLine(id);
    const { body: found } = await api.call(calls.listLineChoices, {
      as: 'BASIC',
      params: { id: line.id },
      query: { policy_id: policy.id },
    });
    const payment_id = found.choices.find(({ collectedOn }) => !collectedOn)?.paymentId;
    const refused = await decide(line.id, {
      decision: 'confirmed',
      policy_id: policy.id,
      payment_id,
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['payment_id']]);
  });

  it('ignores a line with a reason alone', async () => {
    const { id } = await register([aLine('OTRA 2')]);
    const line = await onlyLine(id);
    expect((await decide(line.id, { decision: 'ignored' })).status).toBe(400);
    const ignored = await decide(line.id, { decision: 'ignored', note: 'NO ES NUESTRA' });
    expect(ignored.body.line).toMatchObject({ decision: 'ignored', decidedBy: expect.any(String) });
  });

  it('lets two people at one statement not overwrite each other', async () => {
    const { id } = await register([aLine('OTRA 3')]);
    const line = await onlyLine(id);
    const body = { decision: 'ignored', note: 'NO ES NUESTRA', version: line.version };
    expect((await decide(line.id, body)).status).toBe(200);
    expect((await decide(line.id, body)).body.code).toBe('stale_version');
  });

  it('compared again, leaves the decision about a line that stays where it is good', async () => {
    const [first, second] = policy.payments;
    if (!first || !second) throw new Error('The policy has no second instalment');
    const { id } = await register([
      aLine('OTRA 4'),
      aLine(policy.numberPolicy, { instalment: '2', collectedOn: second.createdAt.slice(0, 10) }),
    ]);
    const before = await linesOf(id);
    expect(before.map(({ queue }) => queue)).toEqual(['noPolicy', 'notCollected']);
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: second.id },
      body: {
        status_payment_id: 2,
        receivedOn: second.createdAt.slice(0, 10),
        confirmReceivedOn: true,
      },
    });
    await api.call(calls.placeAgain, { as: 'BASIC', params: { id } });
    const after = await linesOf(id);
    expect(after.map(({ queue, version }) => [queue, version])).toEqual([
      ['noPolicy', before[0]?.version],
      [expect.not.stringMatching('notCollected'), (before[1]?.version ?? 0) + 1],
    ]);
  });

  it('is not registered twice under one number', async () => {
    const { numberStatement } = await register([aLine(policy.numberPolicy)]);
    const body = aStatement(owners.company_id, { numberStatement, lines: [aLine('X 1')] });
    const { status, body: said } = await api.call(calls.registerStatement, { as: 'BASIC', body });
    expect([status, Object.keys(said.errors ?? {})]).toEqual([409, ['numberStatement']]);
  });

  it('leaves what happened to it in the audit trail', async () => {
    const written = await auditOf(api.context, async () => {
      await reopen(await approved([aLine(policy.numberPolicy)]));
    });
    expect(written.map(({ action }) => action)).toEqual([
      'insurer_statement.registered',
      'insurer_statement.lines_confirmed',
      'insurer_statement.reconciled',
      'insurer_statement.approved',
      'insurer_statement.reopened',
    ]);
  });

  describe('from a file', () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const csvOf = (...rows: readonly string[]) => base64(['Póliza;Comisión', ...rows].join('\n'));
    const columns = { policyNumber: 0, commission: 1 };
    const preview = (content: string) =>
      api.call(calls.readStatementFile, {
        as: 'BASIC',
        body: { company_id: owners.company_id, content },
      });
    const keep = (content: string, overrides: Body = {}) =>
      api.call(calls.registerStatement, {
        as: 'BASIC',
        body: aStatement(owners.company_id, {
          file: { name: 'marzo.csv', content, columns },
          ...overrides,
        }),
      });

    it('says what it holds and stores nothing', async () => {
      const { body } = await preview(csvOf(`${policy.numberPolicy};16,67`, 'TOTAL;16,67'));
      expect(body.file).toMatchObject({ columns, isKept: false, lines: 1, total: PART });
      expect(body.file.statedTotal).toBe(PART);
      const found = await api.call(calls.listStatements, {
        as: 'BASIC',
        query: { filter: { company_id: owners.company_id } },
      });
      expect(found.body.statements).toEqual([]);
    });

    it('is refused at the insurer where there is none of that number, however good the file', async () => {
      const content = csvOf(`${policy.numberPolicy};16,67`);
      const body = { company_id: 999_999, content };
      const refused = await api.call(calls.readStatementFile, { as: 'BASIC', body });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { company_id: 'Elija una compañía de la lista' },
      ]);
    });

    describe('of what the insurer says is unpaid', () => {
      const compare = (rows: readonly string[], overrides: Body = {}) =>
        api.call(calls.comparePortfolio, {
          as: 'BASIC',
          body: {
            company_id: owners.company_id,
            asOf: '2026-03-16',
            file: {
              name: 'cartera.csv',
              content: base64(['Póliza;Cuota;Saldo', ...rows].join('\n')),
              columns: { policyNumber: 0, instalment: 1, commission: 2 },
            },
            ...overrides,
          },
        });

      it('names what is collected here, and what is unpaid here alone, with their sums', async () => {
        const [first] = policy.payments;
        const unpaid = policy.payments.filter(({ id }) => id !== first?.id);
        const { status, body } = await compare([`${policy.numberPolicy};1;${first?.value}`]);
        expect(status).toBe(200);
        expect(body.comparison.differences[0]).toMatchObject({
          difference: 'notOwedHere',
          numberPolicy: policy.numberPolicy,
          number_payment: 1,
          theirs: first?.value,
          ours: 0,
          rows: [2],
        });
        expect(body.comparison.differences[1]).toMatchObject({
          difference: 'notOwedThere',
          number_payment: 2,
          theirs: 0,
        });
        expect(body.comparison.sums.map(({ difference, count }) => [difference, count])).toEqual([
          ['notOwedHere', 1],
          ['notOwedThere', unpaid.length],
        ]);
      });

      it('takes an instalment collected after the day of the file for unpaid on that day', async () => {
        const [first] = policy.payments;
        const before = { asOf: '2026-03-15' };
        const { body } = await compare([`${policy.numberPolicy};1;${first?.value}`], before);
        expect(body.comparison).toMatchObject({ lines: 1, agreeing: 1 });
      });

      it('is refused for a day to come, for an insurer that is not there, and without amounts', async () => {
        const file = { name: 'c.csv', content: csvOf('P;1'), columns: { policyNumber: 0 } };
        const refused = [
          await compare([`${policy.numberPolicy};1;5`], { asOf: '2026-03-17' }),
          await compare([`${policy.numberPolicy};1;5`], { company_id: 999_999 }),
          await compare([], { file }),
        ];
        expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
          [
            [400, ['asOf']],
            [400, ['company_id']],
            [400, ['columns']],
          ],
        );
      });

      it('remembers its columns apart from those of a statement', async () => {
        const content = base64(['Póliza;Saldo;Valor', `${policy.numberPolicy};5;6`].join('\n'));
        const columns = { policyNumber: 0, commission: 2 };
        await compare([], { file: { name: 'c.csv', content, columns } });
        const ask = (kind: 'statement' | 'portfolio') =>
          api.call(calls.readStatementFile, {
            as: 'BASIC',
            body: { company_id: owners.company_id, content, kind },
          });
        expect((await ask('portfolio')).body.file).toMatchObject({ columns, isKept: true });
        expect((await ask('statement')).body.file).toMatchObject({ isKept: false });
      });
    });

    it('takes a column of identity numbers for identification, whatever it is called', async () => {
      const rows = ['P-1;0912345675;5,00', 'P-2;0912345683;5,00'];
      const { body } = await preview(base64(['Póliza;Cliente;Comisión', ...rows].join('\n')));
      expect(body.file.columns).toEqual({ policyNumber: 0, identification: 1, commission: 2 });
    });

    it('remembers which column holds what, for the insurer’s next one', async () => {
      expect((await keep(csvOf(`${policy.numberPolicy};16,67`))).status).toBe(200);
      expect((await preview(csvOf('OTRA 9;1,00'))).body.file).toMatchObject({
        columns,
        isKept: true,
      });
    });

    it('is known again by its content', async () => {
      const content = csvOf(`${policy.numberPolicy};16,67`, 'OTRA 8;2,00');
      await keep(content);
      const { status, body } = await keep(content);
      expect([status, body.errors]).toEqual([
        409,
        { file: 'Este archivo ya se registró en una liquidación' },
      ]);
    });

    it.each([
      ['what is no workbook', 'JVBERi0xLjcK', /xlsx/],
      ['a cell that is no amount', csvOf('P-1;doce'), /fila 2, Comisión: «doce» no es un valor/],
    ])('is refused for %s', async (_, content, said) => {
      const { status, body } = await keep(content);
      expect([status, body.errors?.file]).toEqual([400, expect.stringMatching(said)]);
    });
  });

  it('expects of SQL what the rules expect, whatever was fixed before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.nat({ max: 23 }),
        fc.option(fc.nat({ max: 90_000 })),
        async (policyValue, instalments, early, other) => {
          const period = { policyValue, policyFee: 0, agencyPercentage: 17.35, instalments };
          const collected = early % instalments;
          const fixed = other ?? collected * expectedCommission(period, Math.min(1, instalments));
          const { rows } = await sql<{ expected: string }>`
            select insurer_expected(${fromCents(policyValue)}::numeric * 17.35 * 0.01, ${instalments},
              ${collected}, ${fromCents(fixed)}, ordinal)::text as expected
            from generate_series(${collected + 1}::integer, ${instalments}::integer) as ordinal`.execute(
            api.context.database.kysely,
          );
          expect(rows.map(({ expected }) => toCents(expected))).toEqual(
            rows.map((_, index) =>
              expectedCommission(period, collected + index + 1, { collected, fixed }),
            ),
          );
        },
      ),
      { numRuns: rounds(50, 500) },
    );
  });
});
