import type { FastifyInstance } from 'fastify';
import { customers } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { getCustomer, listCustomers, registerCustomer, updateCustomer } from './service.ts';

export const customerRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, customers.listCustomers, ({ list }) => listCustomers(context, list));
  route(app, customers.getCustomer, ({ params }) => getCustomer(context, params.id));
  route(app, customers.registerCustomer, (input) =>
    registerCustomer(context, actorOf(input), input.body),
  );
  route(app, customers.updateCustomer, (input) =>
    updateCustomer(context, actorOf(input), input.params.id, input.body),
  );
};
