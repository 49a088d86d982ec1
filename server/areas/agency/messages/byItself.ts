import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/repository.ts';
import { insertCampaign } from './outbox.repository.ts';
import { findTemplate } from './templates.repository.ts';
import { queueMessages } from './verdicts.repository.ts';

const BY_ITSELF = 'Amparo';

/**
 * Queues an e-mail to the user of each task, or to whom each view is sent; nothing where there is no mail server. Who
 * has no address is left out: they find the same in their lists.
 */
export const queueByItself = async (
  trx: Trx,
  context: Context,
  kind: 'task' | 'view',
  ids: readonly number[],
): Promise<void> => {
  if (!context.config.smtp) return;
  const template = await findTemplate(trx, kind);
  const by = { now: context.clock.now(), userName: BY_ITSELF };
  const campaignId = await insertCampaign(trx, template, by);
  const question = { kind, channel: 'email', today: today(context), ids } as const;
  await queueMessages(trx, question, { campaignId, ...by });
  await addJob(trx, 'messages', by.now);
};
