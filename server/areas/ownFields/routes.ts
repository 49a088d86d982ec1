import type { FastifyInstance } from 'fastify';
import { ownFields } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  countOwnValues,
  deleteOwnField,
  listOwnFields,
  orderOwnFields,
  registerOwnField,
  registerOwnFieldSet,
  retireOwnField,
  updateOwnField,
} from './service.ts';

export const ownFieldRoutes = (app: FastifyInstance): void => {
  route(app, ownFields.listOwnFields, ({ context }) => listOwnFields(context));
  route(app, ownFields.countOwnValues, ({ context }) => countOwnValues(context));
  route(app, ownFields.registerOwnField, (input) =>
    registerOwnField(input.context, actorOf(input), input.body),
  );
  route(app, ownFields.registerOwnFieldSet, (input) =>
    registerOwnFieldSet(input.context, actorOf(input), input.body),
  );
  route(app, ownFields.orderOwnFields, (input) =>
    orderOwnFields(input.context, actorOf(input), input.body),
  );
  route(app, ownFields.updateOwnField, (input) =>
    updateOwnField(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, ownFields.retireOwnField, (input) =>
    retireOwnField(input.context, actorOf(input), input.params.id, input.body.retired),
  );
  route(app, ownFields.deleteOwnField, (input) =>
    deleteOwnField(input.context, actorOf(input), input.params.id),
  );
};
