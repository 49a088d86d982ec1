import { sql } from 'kysely';
import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Executor } from '../../../db/transaction.ts';
import { newestIds } from './subjects.repository.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

/**
 * The newest record of a kind that may be written about, or else the newest.
 * @param userId whose tasks are looked at
 * @returns undefined where there is none at all
 */
export const findNewest = async (
  db: Executor,
  kind: MessageKind,
  today: CivilDate,
  userId: string,
): Promise<Verdict | undefined> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from (${newestIds(kind, today, userId)}) newest`.execute(db);
  const ids = rows.map(({ id }) => id);
  const question = { kind, channel: 'email', ids, today, userId } as const;
  const verdicts = await findVerdicts(db, question, true);
  return verdicts.find(({ omission }) => omission === null) ?? verdicts.at(0);
};
