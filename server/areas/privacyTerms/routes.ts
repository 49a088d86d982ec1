import type { FastifyInstance } from 'fastify';
import { privacyTerms as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  deleteHoliday,
  listHolidays,
  registerHoliday,
  registerNationalHolidays,
  renameHoliday,
} from './holidays.ts';
import { listTerms, updateTerm } from './terms.ts';

export const privacyTermRoutes = (app: FastifyInstance): void => {
  route(app, calls.listHolidays, ({ context, params }) => listHolidays(context, params.year));
  route(app, calls.registerHoliday, (input) =>
    registerHoliday(input.context, actorOf(input), input.body),
  );
  route(app, calls.registerNationalHolidays, (input) =>
    registerNationalHolidays(input.context, actorOf(input), input.body.year),
  );
  route(app, calls.renameHoliday, (input) =>
    renameHoliday(input.context, actorOf(input), input.params.id, input.body.name),
  );
  route(app, calls.deleteHoliday, (input) =>
    deleteHoliday(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.listPrivacyTerms, ({ context }) => listTerms(context));
  route(app, calls.updatePrivacyTerm, (input) =>
    updateTerm(input.context, actorOf(input), input.params.id, input.body),
  );
};
