import { sql } from 'kysely';
import { messages } from '../../domain/contract/index.ts';
import { openMailer } from '../../server/areas/messages/mailer.ts';
import { openOutbox } from '../../server/areas/messages/outbox.ts';
import type { TestApi } from './api.ts';

/** Messages as clerks ask for them, and the outbox as upkeep works on it. */
export function messageDesk(api: TestApi) {
  const { smtp } = api.context.config;
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
      if (!smtp) throw new Error('There is no mail server');
      const outbox = openOutbox(api.context, openMailer(smtp));
      await outbox.work();
      await outbox.close();
    },
    all: async () => {
      const query = { sort: ['id', 'ASC'], range: [0, 99] };
      const { body } = await api.call(messages.listMessages, { as: 'ELOPDP', query });
      return body.messages;
    },
    /** As if the processes that had taken messages had been gone for long. */
    loseLeases: () =>
      sql`update messages set leased_until = ${api.clock.now()}::timestamptz - interval '1 second'
        where lease is not null`.execute(api.context.database.kysely),
  };
}
