import type { FastifyInstance } from 'fastify';
import { banks, cards } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { listBanks, registerBank, updateBank } from './service.ts';

export const bankRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, banks.listBanks, ({ list }) => listBanks(context, list));
  route(app, cards.registerBank, (input) =>
    registerBank(input.context, actorOf(input), input.body),
  );
  route(app, banks.updateBank, (input) =>
    updateBank(input.context, actorOf(input), input.params.id, input.body),
  );
};
