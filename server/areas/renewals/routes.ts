import type { FastifyInstance } from 'fastify';
import { renewals as calls, renewalRetention } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { listRetention, sumRetention } from './retention.ts';
import {
  followRenewal,
  getRenewal,
  listRenewalOwners,
  listRenewals,
  logContact,
  moveRenewal,
  sumRenewals,
} from './service.ts';

export const renewalRoutes = (app: FastifyInstance): void => {
  route(app, calls.listRenewals, ({ context, list }) => listRenewals(context, list));
  route(app, calls.sumRenewals, ({ context, query }) =>
    sumRenewals(context, { filter: query.filter ?? {} }),
  );
  route(app, calls.listRenewalOwners, ({ context }) => listRenewalOwners(context));
  route(app, calls.getRenewal, ({ context, params }) => getRenewal(context, params.id));
  route(app, calls.moveRenewal, (input) =>
    moveRenewal(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.followRenewal, (input) =>
    followRenewal(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.logContact, (input) =>
    logContact(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, renewalRetention.listRetention, ({ context, list }) => listRetention(context, list));
  route(app, renewalRetention.sumRetention, ({ context, query }) =>
    sumRetention(context, { filter: query.filter ?? {} }),
  );
};
