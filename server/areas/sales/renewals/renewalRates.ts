import type { renewalRetention } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import { inSnapshotWithWorkMem } from '../../../transaction.ts';
import {
  type RenewalRateScope,
  renewalRateListOn,
  renewalRateTotalsJson,
} from './renewalRates.repository.ts';

const queryOf = (context: Context) => ({
  today: today(context),
  timeZone: context.config.agency.timeZone,
});

const scopeOf = ({ filter }: Pick<ListQuery, 'filter'>) => filter as RenewalRateScope;

export const listRetention = ({ context, list }: Input<typeof renewalRetention.listRetention>) =>
  readList(context.database, renewalRateListOn(queryOf(context), scopeOf(list)), list);

export const sumRetention = async ({
  context,
  query: { filter = {} },
}: Input<typeof renewalRetention.sumRetention>): Promise<JsonText> =>
  new JsonText(
    await inSnapshotWithWorkMem(context, (db) =>
      renewalRateTotalsJson(db, queryOf(context), scopeOf({ filter })),
    ),
  );
