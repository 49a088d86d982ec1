import type { instalmentProgress as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import { progressListOn } from './progress.repository.ts';
import { progressTotalsJson } from './progressTotals.repository.ts';

export const listInstalmentProgress = ({
  context,
  list,
}: Input<typeof calls.listInstalmentProgress>) =>
  readList(context.database, progressListOn(today(context)), list);

export const sumInstalmentProgress = async ({
  context,
  query: { filter = {} },
}: Input<typeof calls.sumInstalmentProgress>) =>
  new JsonText(await progressTotalsJson(context.database.kysely, today(context), { filter }));
