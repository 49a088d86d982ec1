import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imports as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { downloadFailedRows } from './failedRows.ts';
import { planImport } from './plan.ts';
import { countConsents, previewNames } from './preview.ts';
import { checkImport, checkUndo, getImport, listImports, listMissing, listRows } from './read.ts';
import { cancelImport, deleteImport, rehearseImport, runImport, undoImport } from './service.ts';
import { downloadTemplate } from './template.ts';
import { uploadImport } from './upload.ts';

/** What fails after the answer goes to the log; the upkeep takes the work up again. */
const logOf =
  ({ request }: { readonly request: FastifyRequest }) =>
  (error: unknown) =>
    request.log.warn({ err: error }, 'an import stopped');

export const importRoutes = (app: FastifyInstance): void => {
  route(app, calls.uploadImport, (input) =>
    uploadImport(input.context, actorOf(input), input.body),
  );
  route(app, calls.listImports, ({ context, list }) => listImports(context, list));
  route(app, calls.getImport, ({ context, params }) => getImport(context, params.id));
  route(app, calls.planImport, (input) =>
    planImport(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.listImportRows, ({ context, params, list }) =>
    listRows(context, params.id, list),
  );
  route(app, calls.listMissing, ({ context, params }) => listMissing(context, params.id));
  route(app, calls.previewNames, ({ context, params, query }) =>
    previewNames(context, params.id, query),
  );
  route(app, calls.countConsents, ({ context, params }) => countConsents(context, params.id));
  route(app, calls.rehearseImport, (input) =>
    rehearseImport(input.context, actorOf(input), input.params.id, input.body, logOf(input)),
  );
  route(app, calls.runImport, (input) =>
    runImport(input.context, actorOf(input), input.params.id, input.body, logOf(input)),
  );
  route(app, calls.undoImport, (input) =>
    undoImport(input.context, actorOf(input), input.params.id, input.body, logOf(input)),
  );
  route(app, calls.checkUndo, ({ context, params }) => checkUndo(context, params.id));
  route(app, calls.cancelImport, (input) =>
    cancelImport(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.deleteImport, (input) =>
    deleteImport(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.downloadFailedRows, (input) =>
    downloadFailedRows(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.downloadTemplate, ({ context, params }) =>
    downloadTemplate(context, params.kind),
  );
  route(app, calls.checkImport, ({ context, params }) => checkImport(context, params.id));
};
