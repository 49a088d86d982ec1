import type { dashboard as calls } from '../../../../domain/contract/index.ts';
import { type Input, today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { commissionsJson, summaryJson } from './repository.ts';

const readSummary = async ({ context, actor }: Input<typeof calls.summary>): Promise<JsonText> =>
  new JsonText(
    await summaryJson(context.database.kysely, {
      today: today(context),
      timeZone: context.config.agency.timeZone,
      userId: actor.userId,
      seesRequests: actor.permissions.has('privacy-requests.list'),
    }),
  );

const readCommissions = async ({ context }: Input<typeof calls.commissions>): Promise<JsonText> =>
  new JsonText(await commissionsJson(context.database.kysely, today(context)));

export { readCommissions as commissions, readSummary as summary };
