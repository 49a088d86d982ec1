import type { FastifyInstance } from 'fastify';
import { monthCloses as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { closeMonth, reopenMonth } from './close.ts';
import { listMonths } from './months.ts';
import { approveStatements, getMonth, listStatements, reviewStep } from './prepare.ts';
import { downloadStatement, listClosedStatements } from './print.ts';

export const monthCloseRoutes = (app: FastifyInstance): void => {
  route(app, calls.listMonths, ({ context }) => listMonths(context));
  route(app, calls.getMonth, ({ context, params }) => getMonth(context, params.id));
  route(app, calls.listMonthStatements, ({ context, params, list }) =>
    listStatements(context, params.id, list),
  );
  route(app, calls.reviewStep, (input) =>
    reviewStep(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.approveStatements, (input) =>
    approveStatements(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.closeMonth, (input) =>
    closeMonth(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.reopenMonth, (input) =>
    reopenMonth(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.downloadStatement, (input) =>
    downloadStatement(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.listClosedStatements, ({ context, params }) =>
    listClosedStatements(context, params.id),
  );
};
