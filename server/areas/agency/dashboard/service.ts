import type { dashboard as calls } from '../../../../domain/contract/index.ts';
import { today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { commissionsJson } from './commissions.repository.ts';
import { summaryJson } from './repository.ts';

/** The figures of the dashboard, as of today, and what waits for the reader. */
const readSummary = async ({ context, actor }: Input<typeof calls.summary>): Promise<JsonText> =>
  new JsonText(
    await summaryJson(context.database.kysely, {
      today: today(context),
      timeZone: context.config.agency.timeZone,
      userId: actor.userId,
      seesRequests: actor.permissions.has('privacy-requests.list'),
    }),
  );

/** What advisors have earned and got, as of today. */
const readCommissions = async ({ context }: Input<typeof calls.commissions>): Promise<JsonText> =>
  new JsonText(await commissionsJson(context.database.kysely, today(context)));

export const dashboard: Answers<typeof calls> = {
  summary: readSummary,
  commissions: readCommissions,
};
