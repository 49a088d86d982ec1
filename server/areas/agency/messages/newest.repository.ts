import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { seenIds } from './sources.repository.ts';
import { newestIds } from './subjects.repository.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

/**
 * The newest record of a kind that may be written about, or else the newest.
 * @param actor who sees it, and whose tasks are looked at
 * @returns undefined where there is none at all
 */
export const findNewest = async (
  db: Executor,
  context: Context,
  actor: Actor,
  kind: MessageKind,
): Promise<Verdict | undefined> => {
  const { userId } = actor;
  const day = today(context);
  const rows = await rowsOf<{ id: number }>(
    db,
  )`select id from (${newestIds(kind, day, userId)}) newest`;
  const newest = rows.map(({ id }) => id);
  const ids = await seenIds(db, context, actor, kind, newest);
  const question = { kind, channel: 'email', ids, today: day, userId } as const;
  const verdicts = await findVerdicts(db, question, true);
  return verdicts.find(({ omission }) => omission === null) ?? verdicts.at(0);
};
