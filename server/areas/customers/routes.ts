import type { FastifyInstance } from 'fastify';
import { customers } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  canAnonymize,
  getCustomer,
  listCustomers,
  listCustomersWithPolicies,
  registerCustomer,
  updateCustomer,
} from './service.ts';

export const customerRoutes = (app: FastifyInstance): void => {
  route(app, customers.listCustomers, ({ context, list }) => listCustomers(context, list));
  route(app, customers.listCustomersWithPolicies, ({ context, list }) =>
    listCustomersWithPolicies(context, list),
  );
  route(app, customers.canAnonymize, ({ context, params }) => canAnonymize(context, params.id));
  route(app, customers.getCustomer, ({ context, params }) => getCustomer(context, params.id));
  route(app, customers.registerCustomer, (input) =>
    registerCustomer(input.context, actorOf(input), input.body),
  );
  route(app, customers.updateCustomer, (input) =>
    updateCustomer(input.context, actorOf(input), input.params.id, input.body),
  );
};
