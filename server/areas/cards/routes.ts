import type { FastifyInstance } from 'fastify';
import { cards } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { listOpenCards } from './openList.ts';
import {
  listExpiringCards,
  listMaskedCards,
  registerCard,
  revealCard,
  updateCard,
} from './service.ts';

export const cardRoutes = (app: FastifyInstance): void => {
  route(app, cards.listCards, (input) =>
    listOpenCards(input.context, actorOf(input), input.query.turnstileToken, input.list),
  );
  route(app, cards.listMaskedCards, ({ context, list }) => listMaskedCards(context, list));
  route(app, cards.listExpiringCards, ({ context, list }) => listExpiringCards(context, list));
  route(app, cards.revealCard, (input) =>
    revealCard(input.context, actorOf(input), input.params.id),
  );
  route(app, cards.registerCard, (input) =>
    registerCard(input.context, actorOf(input), input.body),
  );
  route(app, cards.updateCard, (input) =>
    updateCard(input.context, actorOf(input), input.params.id, input.body),
  );
};
