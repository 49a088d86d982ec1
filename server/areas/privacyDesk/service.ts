import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import { JsonText } from '../../http/answers.ts';
import { inSnapshot } from '../../transaction.ts';
import { deskJson } from './repository.ts';

/** What an officer looks at first, as of today (domain §28): of each part only what the visitor may see. */
export const readDesk = (context: Context, { permissions }: Actor): Promise<JsonText> => {
  const asked = {
    today: today(context),
    timeZone: context.config.agency.timeZone,
    seesBreaches: permissions.has('breaches.list'),
    seesAccesses: permissions.has('data-access.list'),
    seesConsents: permissions.has('consents.list'),
  };
  return inSnapshot(context, async (db) => new JsonText(await deskJson(db, asked)));
};
