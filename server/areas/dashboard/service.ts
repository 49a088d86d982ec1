import { type Context, today } from '../../context.ts';
import { JsonText } from '../../http/answers.ts';
import { summaryJson } from './repository.ts';

/** The figures behind the dashboard's charts, as of today. */
export const readSummary = async (context: Context): Promise<JsonText> =>
  new JsonText(await summaryJson(context.database.kysely, today(context)));
