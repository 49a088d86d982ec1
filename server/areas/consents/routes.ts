import type { FastifyInstance } from 'fastify';
import { consents } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { addConsentText, listPurposes, registerPurpose, updatePurpose } from './purposes.ts';
import { listConsents, listCustomerConsents, recordConsent } from './service.ts';

export const consentRoutes = (app: FastifyInstance): void => {
  route(app, consents.listConsents, ({ context, list }) => listConsents(context, list));
  route(app, consents.listCustomerConsents, ({ context, params }) =>
    listCustomerConsents(context, params.id),
  );
  route(app, consents.recordConsent, (input) =>
    recordConsent(input.context, actorOf(input), input.body),
  );
  route(app, consents.listPurposes, ({ context }) => listPurposes(context));
  route(app, consents.registerPurpose, (input) =>
    registerPurpose(input.context, actorOf(input), input.body),
  );
  route(app, consents.updatePurpose, (input) =>
    updatePurpose(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, consents.addConsentText, (input) =>
    addConsentText(input.context, actorOf(input), input.params.id, input.body),
  );
};
