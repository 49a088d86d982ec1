import type { insurerReceivables as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import {
  receivableListOn,
  receivablesSummaryJson,
  receivablesTotalJson,
} from './receivables.repository.ts';

export const listReceivables = ({ context, list }: Input<typeof calls.listReceivables>) =>
  readList(context.database, receivableListOn(today(context)), list);

export const getReceivablesTotal = async ({ context }: Input<typeof calls.getReceivablesTotal>) =>
  new JsonText(await receivablesTotalJson(context.database.kysely, today(context)));

export const getReceivablesSummary = async ({
  context,
}: Input<typeof calls.getReceivablesSummary>) =>
  new JsonText(await receivablesSummaryJson(context.database.kysely, today(context)));
