import { type Context, today } from '../../context.ts';
import { JsonText } from '../../http/answers.ts';
import { commissionsJson } from './commissions.repository.ts';
import { summaryJson } from './repository.ts';

/** The figures behind the dashboard's charts, as of today. */
export const readSummary = async (context: Context): Promise<JsonText> => {
  const { database, config } = context;
  return new JsonText(await summaryJson(database.kysely, today(context), config.agency.timeZone));
};

/** What advisors have earned and got, as of today. */
export const readCommissions = async (context: Context): Promise<JsonText> =>
  new JsonText(await commissionsJson(context.database.kysely, today(context)));
