import { createHash } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import type { Selectable } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  buildFile,
  debitFileName,
  fileCells,
  fileText,
} from '../../../../domain/money/debits/build.ts';
import type { DebitLayout, SentLine } from '../../../../domain/money/debits/layout.ts';
import { type Cents, sumCents, toCents } from '../../../../domain/money/money.ts';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { openCard, type SealedCard } from '../cards/sealing.ts';
import { unreadableCard } from '../cards/service.ts';
import { nothingToDebit, refusedLines } from './problems.ts';

export type Batch = Selectable<Database['debit_batches']>;

/** Every batch has the layout that it was drafted with. */
export const layoutOf = ({ layout }: Batch) => layout as DebitLayout;

interface LineRow extends Omit<SentLine, 'amount' | 'accountNumber' | 'identityKind'>, SealedCard {
  readonly amount: string;
  readonly account: string | null;
  readonly card_id: number;
}

const findLines = (db: Executor, batchId: number) => rowsOf<LineRow>(db)`
  select l.id as "lineNumber", l.amount, l.number_payment as instalment, p.number_policy as "policyNumber",
    ${nameOf('c')} as "customerName", c.ci_ruc as identity, c.email, c.number_phone as telephone,
    bank.bank_name as "bankName", account.account_number as account,
    coalesce(card_types.card_name, account_types.type_name) as "accountKind",
    card.expiration_date as "cardExpiry", card.id as card_id, card.wrapped_key, card.sealed_number, card.sealed_code
  from debit_lines l join policies p on p.id = l.policy_id join customers c on c.id = p.customers_id
  join debit_mandates m on m.id = l.mandate_id
  left join credit_cards card on card.id = m.credit_card_id
  left join card_types on card_types.id = card.card_option_id
  left join bank_accounts account on account.id = m.bank_account_id
  left join account_types on account_types.id = account.account_type_id
  join banks bank on bank.id = coalesce(card.bank_id, account.bank_id)
  where l.batch_id = ${batchId} and l.place is not null order by l.place`;

const identityKind = (identity: string) => {
  if (!/^\d+$/.test(identity)) return 'Pasaporte';
  return identity.length === 13 ? 'RUC' : 'Cédula';
};

/** @throws Problem 409 for a card that the master key does not open */
const sentLine = (context: Context, { amount, account, card_id, ...line }: LineRow): SentLine => {
  const accountNumber = account ?? openCard(context, { ...line, id: card_id })?.cardNumber;
  if (accountNumber === undefined) throw unreadableCard();
  const kind = identityKind(line.identity);
  return { ...line, accountNumber, identityKind: kind, amount: toCents(amount) };
};

interface BuiltBatch {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of the bytes; of a workbook, which has the time in it, of its cells. */
  readonly sha256: string;
  readonly lines: number;
  readonly total: Cents;
}

/**
 * Builds the file of a batch in memory: it has numbers in clear, and is stored nowhere.
 * @throws Problem 409 for a batch without lines, or lines that cannot be written
 */
export const buildBatch = async (
  context: Context,
  db: Executor,
  batch: Batch,
): Promise<BuiltBatch> => {
  const layout = layoutOf(batch);
  const lines = (await findLines(db, batch.id)).map((line) => sentLine(context, line));
  if (lines.length === 0) throw nothingToDebit();
  const { agency_name: agencyName, ruc } = await findSettings(db);
  const facts = { day: batch.charge_on, agencyName, agencyRuc: ruc ?? '', name: `${batch.number}` };
  const { rows, refusals } = fileCells(layout, facts, lines);
  if (refusals.length > 0)
    throw refusedLines(refusals.map(({ place, sentence }) => `${place ?? ''} ${sentence}`.trim()));
  const text = buildFile(layout, facts, lines);
  const hashed = layout.separator === 'excel' || !('bytes' in text) ? fileText(layout, rows) : text.bytes;
  const bytes =
    layout.separator === 'excel' || !('bytes' in text)
      ? await writeXlsx({ sheets: [{ name: facts.name, rows: rows.map((cells) => [...cells]) }] })
      : text.bytes;
  return {
    name: debitFileName(layout, facts),
    bytes,
    sha256: createHash('sha256').update(hashed).digest('hex'),
    lines: lines.length,
    total: sumCents(lines.map(({ amount }) => amount)),
  };
};
