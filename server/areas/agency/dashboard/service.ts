import type { dashboard as calls } from '../../../../domain/contract/index.ts';
import { today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { commissionsJson } from './commissions.repository.ts';
import { summaryJson } from './repository.ts';

/** The figures behind the dashboard's charts, as of today. */
const readSummary = async ({ context }: Input<typeof calls.summary>): Promise<JsonText> => {
  const { database, config } = context;
  return new JsonText(await summaryJson(database.kysely, today(context), config.agency.timeZone));
};

/** What advisors have earned and got, as of today. */
const readCommissions = async ({ context }: Input<typeof calls.commissions>): Promise<JsonText> =>
  new JsonText(await commissionsJson(context.database.kysely, today(context)));

export const dashboard: Answers<typeof calls> = {
  summary: readSummary,
  commissions: readCommissions,
};
