import type { privacyDesk as calls } from '../../../../domain/contract/index.ts';
import { type Input, today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { inSnapshot } from '../../../transaction.ts';
import { deskJson } from './repository.ts';

export const privacyDesk = ({
  context,
  actor,
}: Input<typeof calls.privacyDesk>): Promise<JsonText> => {
  const question = {
    today: today(context),
    timeZone: context.config.agency.timeZone,
    seesBreaches: actor.permissions.has('breaches.list'),
    seesAccesses: actor.permissions.has('data-access.list'),
    seesConsents: actor.permissions.has('consents.list'),
  };
  return inSnapshot(context, async (db) => new JsonText(await deskJson(db, question)));
};
