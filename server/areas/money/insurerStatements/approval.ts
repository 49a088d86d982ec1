import type { insurerStatements } from '../../../../domain/contract/index.ts';
import { tie } from '../../../../domain/money/insurerStatements/queues.ts';
import { formatMoney, toCents } from '../../../../domain/money/money.ts';
import { dayInBooks } from '../../../../domain/money/monthClose.ts';
import type { CallInput, Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { lockBooks } from '../monthCloses/repository.ts';
import {
  counterEntries,
  enterLines,
  lockCompany,
  readNoLongerPayable,
} from './entries.repository.ts';
import { readLines } from './lines.repository.ts';
import { lineOf } from './match.ts';
import { noStatement } from './problems.ts';
import { type LockedStatement, readTotals, statementJson } from './repository.ts';
import { lockDraft, statementEvent } from './service.ts';

/**
 * By how much all lines differ from the total that the insurer states, and what the lines that count
 * bring from the deposit: in cents, the larger first; empty where what is known ties.
 */
async function differences(trx: Trx, statement: LockedStatement): Promise<number[]> {
  const { stated_total, deposited } = statement;
  const tolerance = toCents((await findSettings(trx)).statement_tolerance);
  const rows = await readLines(trx, statement.id);
  const all = tie({
    lines: rows.map(lineOf),
    total: stated_total === null ? null : toCents(stated_total),
    deposit: null,
    tolerance,
  });
  const counting = tie({
    lines: rows.filter(({ decision }) => decision !== 'ignored').map(lineOf),
    total: null,
    deposit: deposited === null ? null : toCents(deposited),
    tolerance,
  });
  return [all.totalDifference, counting.depositDifference]
    .map((one) => Math.abs(one ?? 0))
    .filter((one) => one > tolerance)
    .sort((a, b) => b - a);
}

/**
 * Says that a draft is done: every line is decided, and the lines, the insurer's total and the deposit
 * tie or the difference is explained.
 * @throws Problem 400 for a difference without an explanation, 404, 409 for open lines
 */
export const reconcileStatement = ({
  context,
  actor,
  params: { id },
  body: { version, explanation = null },
}: CallInput<typeof insurerStatements.reconcileStatement>) =>
  inTransaction(context, async (trx) => {
    const statement = await lockDraft(trx, id, version);
    const totals = await readTotals(trx, id);
    if (totals.open > 0)
      throw conflict(
        'open_lines',
        totals.open === 1
          ? 'Queda 1 línea por decidir: confírmela o ignórela con un motivo'
          : `Quedan ${totals.open} líneas por decidir: confírmelas o ignórelas con un motivo`,
      );
    const [difference] = await differences(trx, statement);
    if (difference !== undefined && explanation === null)
      throw invalid(
        {
          explanation: `Los totales difieren en ${formatMoney(difference)}: corríjalos o explique la diferencia`,
        },
        'Los totales de la liquidación no cuadran',
      );
    await updateRow(trx, 'insurer_statements', id, { status: 'reconciled', explanation });
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: [statementEvent(actor, 'insurer_statement.reconciled', id, { ...totals })],
    };
  });

async function lockKnown(trx: Trx, id: number, version?: number): Promise<LockedStatement> {
  const statement = await lockRow(trx, 'insurer_statements', id, noStatement);
  if (version !== undefined && version !== statement.version) throw staleVersion();
  return statement;
}

/**
 * Enters what a reconciled statement pays, dated today where its own month is closed (domain §13).
 * Statements of one insurer are approved one after the other, so that no two pay the same instalment.
 * @throws Problem 404, 409 when it is not reconciled or an instalment cannot be paid any more
 */
export const approveStatement = ({
  context,
  actor,
  params: { id },
  body: { version },
}: CallInput<typeof insurerStatements.approveStatement>) =>
  inTransaction(context, async (trx) => {
    const statement = await lockKnown(trx, id, version);
    if (statement.status !== 'reconciled')
      throw conflict('not_reconciled', 'Concilie la liquidación antes de aprobarla');
    await lockCompany(trx, statement.company_id);
    const rows = await readNoLongerPayable(trx, id, (await findSettings(trx)).line_tolerance);
    if (rows.length > 0)
      throw conflict(
        'lines_changed',
        `Estas filas ya no se pueden aprobar porque su cuota dejó de estar cobrada o ya la pagó otra liquidación: ${rows.join(', ')}. Reabra la liquidación y revíselas`,
      );
    const now = context.clock.now();
    const own = statement.deposited_on ?? statement.issued_on;
    const books = { closedThrough: await lockBooks(trx), today: today(context) };
    await enterLines(trx, id, { on: dayInBooks(own, books), now });
    await updateRow(trx, 'insurer_statements', id, { status: 'approved', approved_at: now });
    const { accepted } = await readTotals(trx, id);
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: [statementEvent(actor, 'insurer_statement.approved', id, { accepted })],
    };
  });

/**
 * Makes a statement a draft again. What an approved one entered is countered, dated today.
 * @throws Problem 404, 409 when it is a draft or was changed meanwhile
 */
export const reopenStatement = ({
  context,
  actor,
  params: { id },
  body: { reason, version },
}: Input<typeof insurerStatements.reopenStatement>) =>
  inTransaction(context, async (trx) => {
    const { status } = await lockKnown(trx, id, version);
    if (status === 'draft') throw conflict('is_draft', 'La liquidación ya es un borrador');
    const now = context.clock.now();
    if (status === 'approved') await counterEntries(trx, id, { on: today(context), now });
    await updateRow(trx, 'insurer_statements', id, {
      status: 'draft',
      approved_at: null,
      explanation: reason,
    });
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: statementEvent(actor, 'insurer_statement.reopened', id, {
        before: { status },
        after: { status: 'draft' },
      }),
    };
  });
