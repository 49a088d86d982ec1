import { createHash } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { buildFile, debitFileName, fileCells } from '../../../../domain/money/debits/build.ts';
import {
  type DebitLayout,
  identityKindOf,
  type SentLine,
} from '../../../../domain/money/debits/layout.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { nameOf } from '../../people/people/repository.ts';
import { openCard, type SealedCard } from '../cards/sealing.ts';
import { unreadableCard } from '../cards/service.ts';
import type { Batch } from './repository.ts';

/**
 * {@link buildFile}, as a workbook where the layout wants that: amounts are numbers, all else is text as it is. It
 * holds card and account numbers in clear: it is never stored, and is the same to the byte when it is built again.
 */
export const debitFile = async (...[layout, file, lines]: Parameters<typeof buildFile>) => {
  if (layout.separator !== 'excel') return buildFile(layout, file, lines);
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  const above = layout.header.length > 0 ? 1 : 0;
  const isAmount = (at: number, column: number) =>
    at >= above &&
    at < above + lines.length &&
    layout.row[column]?.source === 'amount' &&
    layout.row[column].amountForm !== 'comma';
  const columns = layout.row.map(({ source }) => ({ numFmt: source === 'amount' ? '0.00' : '@' }));
  const values = rows.map((cells, at) =>
    cells.map((cell, column) => (isAmount(at, column) ? Number(cell) : cell)),
  );
  // Without a day of its own a workbook says when it was written.
  const properties = { modified: new Date(`${file.day}T00:00:00Z`) };
  const sheets = [{ name: 'Débitos', columns, rows: values }];
  return { name: debitFileName(layout, file), bytes: await writeXlsx({ sheets, properties }) };
};

/** Each batch has the layout that it was drafted with. */
export const layoutOf = ({ layout }: Pick<Batch, 'layout'>) => layout as DebitLayout;

type LineRow = Omit<SentLine, 'amount' | 'identityKind'> &
  SealedCard & { readonly id: number; readonly amount: string };

/** Lines of a file; what is sealed of a card is opened in memory alone. */
const findLines = async (context: Context, db: Executor, batchId: number) => {
  const rows = await rowsOf<LineRow>(db)`
    select l.id as "lineNumber", l.amount, l.number_payment as instalment, p.number_policy as "policyNumber",
      ${nameOf('c')} as "customerName", c.ci_ruc as identity, c.email, c.number_phone as telephone,
      bank.bank_name as "bankName", account.account_number as "accountNumber",
      coalesce(card_type.card_name, account_type.type_name) as "accountKind",
      card.expiration_date as "cardExpiry", card.id, card.wrapped_key, card.sealed_number, card.sealed_code
    from debit_lines l join policies p on p.id = l.policy_id join customers c on c.id = p.customers_id
    join debit_mandates m on m.id = l.mandate_id
    left join credit_cards card on card.id = m.credit_card_id
    left join card_types card_type on card_type.id = card.card_option_id
    left join bank_accounts account on account.id = m.bank_account_id
    left join account_types account_type on account_type.id = account.account_type_id
    join banks bank on bank.id = coalesce(card.bank_id, account.bank_id)
    where l.batch_id = ${batchId} and l.place is not null order by l.place`;
  return rows.map(({ id, wrapped_key, sealed_number, sealed_code, ...line }): SentLine => {
    const sealed = { id, wrapped_key, sealed_number, sealed_code };
    const accountNumber = line.accountNumber ?? openCard(context, sealed)?.cardNumber;
    if (!accountNumber) throw unreadableCard();
    const identityKind = identityKindOf(line.identity);
    return { ...line, accountNumber, identityKind, amount: toCents(line.amount) };
  });
};

export const nothingToDebit = () =>
  conflict('nothing_to_debit', 'Ninguna cuota se puede debitar ese día');

/**
 * Builds the file of a batch in memory: it has numbers in clear, and is stored nowhere.
 * @returns it with its SHA-256, the same as long as nothing in it changes
 * @throws Problem 409 for a batch without lines, or with one that cannot be written
 */
export const buildBatch = async (context: Context, db: Executor, batch: Batch) => {
  const lines = await findLines(context, db, batch.id);
  if (lines.length === 0) throw nothingToDebit();
  const { agency_name: agencyName, ruc } = await findSettings(db);
  const facts = { day: batch.charge_on, agencyName, agencyRuc: ruc ?? '', name: `${batch.number}` };
  const file = await debitFile(layoutOf(batch), facts, lines);
  if (!file.bytes)
    throw conflict(
      'refused_file',
      `Línea ${file.refusals[0]?.place ?? ''}: ${file.refusals[0]?.sentence ?? ''}`,
    );
  return {
    ...file,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    lines: lines.length,
    total: fromCents(sumCents(lines.map(({ amount }) => amount))),
  };
};
