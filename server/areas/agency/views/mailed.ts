import {
  type ExportList,
  isExported,
  withChosenColumns,
} from '../../../../domain/agency/exports/column.ts';
import { cellText } from '../../../../domain/agency/exports/csv.ts';
import type { MessageValues } from '../../../../domain/agency/messages/template.ts';
import { maskOf } from '../../../../domain/contract/revealing.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Context, today } from '../../../context.ts';
import { readPage } from '../../../db/readList.ts';
import type { Trx } from '../../../db/transaction.ts';
import { addReads } from '../../../reads/repository.ts';
import { findShown } from '../../../reads/shown.ts';
import { queueByItself } from '../messages/byItself.ts';
import { hiddenFor } from '../ownFields/compiled.repository.ts';
import { filling } from '../ownFields/read.ts';
import { openView, type Reader, readerOf } from './lists.ts';
import { findReceiver, findView, takeDueViews } from './repository.ts';

const MOST_ROWS = 20;

/** Queues the views whose day has come, one e-mail to each who gets them, however many processes ask. */
export const queueViews = async (context: Context): Promise<void> => {
  if (!context.config.smtp) return;
  await context.database.write(async (trx) => {
    const ids = await takeDueViews(trx, today(context));
    if (ids.length > 0) await queueByItself(trx, context, 'view', ids);
  });
};

export const lineOf = ({ columns, cellsOf }: ExportList, row: string): string => {
  const cells = cellsOf(JSON.parse(row));
  const words = columns.map(({ kind }, place) => cellText(cells[place], kind));
  return `- ${words.filter(Boolean).join(' · ').replace(/\s+/g, ' ')}`;
};

export const noteShown = async (
  trx: Trx,
  { userId, userName }: Reader,
  { call: { shows } }: ExportList,
  rows: readonly string[],
  at: Date,
): Promise<void> => {
  if (!shows) return;
  const [customers, policies] = [new Set<number>(), new Set<number>()];
  for (const row of rows) {
    findShown(shows.customers ?? [], row, (id) => customers.add(id));
    findShown(shows.policies ?? [], row, (id) => policies.add(id));
  }
  const read = { at, userId, userName, address: null, shown: shows.as };
  await addReads(trx, [{ ...read, customers: [...customers], policies: [...policies] }]);
};

/**
 * A view as its list shows it to a user today: its first rows in words. It is noted whose data they are.
 * @param userId null where the account is gone
 * @returns undefined where it is not theirs to see any more
 */
export const viewAsMailed = async (
  trx: Trx,
  context: Context,
  id: number,
  userId: string | null,
): Promise<MessageValues | undefined> => {
  const view = await findView(trx, id);
  const receiver = await findReceiver(trx, id, userId);
  if (!view || !receiver) return undefined;
  const isHidden = await hiddenFor(trx, receiver.role);
  const reader = await readerOf(trx, { ...receiver, isHidden });
  const opened = await openView(trx, context, reader, view);
  if (!opened) return undefined;
  const { publicUrl } = context.config;
  const enlace = publicUrl
    ? `${publicUrl}/#/management/list/${view.list}?view=${id}`
    : texts.viewWithoutAddress;
  if (opened.broken !== undefined) return { filas: texts.viewBroken(opened.broken), enlace };
  const {
    wanted,
    state: { columns },
  } = opened;
  const { rows } = await readPage(trx, wanted.list, wanted.query, { from: 0, to: MOST_ROWS });
  const shown = columns?.filter((name) => isExported(wanted.columns, name)) ?? [];
  const list = shown.length > 0 ? withChosenColumns(wanted.columns, shown) : wanted.columns;
  const fill = await filling(trx, reader, maskOf(list.call.answer));
  const first = rows.slice(0, MOST_ROWS);
  const mailed = fill ? await fill(first) : first;
  await noteShown(trx, reader, list, mailed, context.clock.now());
  const lines = mailed.map((row) => lineOf(list, row));
  return {
    filas: [...lines, rows.length > MOST_ROWS ? texts.viewMoreRows : ''].join('\n').trim(),
    enlace,
  };
};
