import { run } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';

export const answers = (db: Executor): Promise<void> => run(db)`select 1`;
