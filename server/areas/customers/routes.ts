import type { FastifyInstance } from 'fastify';
import { customers } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  canAnonymize,
  findCustomerByIdentity,
  getCustomer,
  listCustomers,
  registerCustomer,
  updateCustomer,
} from './service.ts';

export const customerRoutes = (app: FastifyInstance): void => {
  for (const call of [customers.listCustomers, customers.listCustomersWithPolicies])
    route(app, call, (input) => listCustomers(input.context, actorOf(input), input.list));
  route(app, customers.canAnonymize, ({ context, params }) => canAnonymize(context, params.id));
  route(app, customers.getCustomer, (input) =>
    getCustomer(input.context, actorOf(input), input.params.id),
  );
  route(app, customers.findCustomerByIdentity, ({ context, query }) =>
    findCustomerByIdentity(context, query),
  );
  route(app, customers.registerCustomer, (input) =>
    registerCustomer(input.context, actorOf(input), input.body),
  );
  route(app, customers.updateCustomer, (input) =>
    updateCustomer(input.context, actorOf(input), input.params.id, input.body),
  );
};
