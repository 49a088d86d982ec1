import type { FastifyInstance } from 'fastify';
import {
  insurerStatements as calls,
  instalmentProgress,
  insurerReceivables as receivables,
} from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { approveStatement, reconcileStatement, reopenStatement } from './approval.ts';
import { confirmCertain, decideLine, listChoices, placeAgain } from './decide.ts';
import { previewFile, registerStatement } from './register.ts';
import {
  deleteStatement,
  getReceivablesSummary,
  getStatement,
  listLines,
  listProgress,
  listReceivables,
  listStatements,
  sumProgress,
  updateStatement,
} from './service.ts';

export const insurerStatementRoutes = (app: FastifyInstance): void => {
  route(app, calls.readStatementFile, (input) =>
    previewFile(input.context, actorOf(input), input.body),
  );
  route(app, calls.registerStatement, (input) =>
    registerStatement(input.context, actorOf(input), input.body),
  );
  route(app, calls.listStatements, ({ context, list }) => listStatements(context, list));
  route(app, calls.getStatement, ({ context, params }) => getStatement(context, params.id));
  route(app, calls.updateStatement, (input) =>
    updateStatement(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.deleteStatement, (input) =>
    deleteStatement(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.listStatementLines, ({ context, params, list }) =>
    listLines(context, params.id, list),
  );
  route(app, calls.listLineChoices, ({ context, params, query }) =>
    listChoices(context, params.id, query.policy_id),
  );
  route(app, calls.decideLine, (input) =>
    decideLine(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.confirmCertain, (input) =>
    confirmCertain(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.placeAgain, (input) =>
    placeAgain(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.reconcileStatement, (input) =>
    reconcileStatement(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.approveStatement, (input) =>
    approveStatement(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.reopenStatement, (input) =>
    reopenStatement(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, receivables.listReceivables, ({ context, list }) => listReceivables(context, list));
  route(app, instalmentProgress.listInstalmentProgress, ({ context, list }) =>
    listProgress(context, list),
  );
  route(app, instalmentProgress.sumInstalmentProgress, ({ context, query }) =>
    sumProgress(context, query.filter),
  );
  route(app, receivables.getReceivablesSummary, ({ context }) => getReceivablesSummary(context));
};
