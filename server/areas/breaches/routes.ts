import type { FastifyInstance } from 'fastify';
import { breaches } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { makeNotice, readNotice } from './notices.ts';
import { countPeople, listPeople } from './people.ts';
import { readBreach, readBreaches, wireBreach } from './read.ts';
import {
  closeBreach,
  describeBreach,
  exemptPersons,
  registerBreach,
  sendNotice,
} from './service.ts';

export const breachRoutes = (app: FastifyInstance): void => {
  route(app, breaches.listBreaches, ({ context }) =>
    readBreaches(context, context.database.kysely),
  );
  route(app, breaches.listBreachPeople, ({ context, list }) => listPeople(context, list));
  route(app, breaches.getBreachNotice, ({ context, params }) => readNotice(context, params.id));
  route(app, breaches.getBreach, async ({ context, params }) =>
    wireBreach(await readBreach(context, context.database.kysely, params.id)),
  );
  route(app, breaches.registerBreach, (input) =>
    registerBreach(input.context, actorOf(input), input.body),
  );
  route(app, breaches.describeBreach, (input) =>
    describeBreach(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, breaches.countBreachPeople, (input) =>
    countPeople(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, breaches.makeBreachNotice, (input) =>
    makeNotice(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, breaches.sendBreachNotice, (input) =>
    sendNotice(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, breaches.exemptBreachPersons, (input) =>
    exemptPersons(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, breaches.closeBreach, (input) =>
    closeBreach(input.context, actorOf(input), input.params.id, input.body),
  );
};
