import { sql } from 'kysely';
import { messages } from '../../domain/contract/index.ts';
import { openMailer } from '../../server/areas/agency/messages/mailer.ts';
import { outboxJob } from '../../server/areas/agency/messages/outbox.ts';
import type { TestApi } from './api.ts';
import { loseLeases, runJobs } from './jobs.ts';

/** Messages as clerks ask for them, and the outbox as upkeep works on it. */
export function messageDesk(api: TestApi) {
  const send = (source: object, as = 'BASIC') =>
    api.call(messages.startCampaign, { as, body: { source } });
  return {
    rehearse: (source: object, as = 'BASIC') =>
      api.call(messages.rehearseCampaign, { as, body: { source } }),
    send,
    /** Queues, or says why not. @returns the campaign */
    queue: async (source: object, as?: string) => {
      const { status, text, body } = await send(source, as);
      if (status !== 200) throw new Error(`Not queued: ${text}`);
      return body.campaign;
    },
    /** Sends what is due, as one process. */
    work: async () => {
      const { smtp } = api.context.config;
      if (!smtp) throw new Error('There is no mail server');
      const mailer = openMailer(smtp);
      await runJobs(api.context, outboxJob(api.context, mailer));
      mailer.close();
    },
    all: async () => {
      const query = { sort: ['id', 'ASC'], range: [0, 99] };
      const { body } = await api.call(messages.listMessages, { as: 'ELOPDP', query });
      return body.messages;
    },
    /** As if the processes that were sending had been gone for long. */
    loseSenders: async () => {
      await loseLeases(api.context);
      await sql`update messages set handed_over_at = ${api.clock.now()}::timestamptz - interval '1 hour'
        where status = 'sending'`.execute(api.context.database.kysely);
    },
  };
}
