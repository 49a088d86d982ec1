import type { FastifyInstance } from 'fastify';
import { personalData } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { anonymizeCustomer, previewAnonymize } from './anonymize.ts';
import { subjectFile, subjectFilePdf } from './subjectFile.ts';

export const personalDataRoutes = (app: FastifyInstance): void => {
  route(app, personalData.previewAnonymize, ({ context, params }) =>
    previewAnonymize(context, params.id),
  );
  route(app, personalData.anonymizeCustomer, (input) =>
    anonymizeCustomer(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, personalData.subjectFile, (input) =>
    subjectFile(input.context, actorOf(input), input.params.id),
  );
  route(app, personalData.subjectFilePdf, (input) =>
    subjectFilePdf(input.context, actorOf(input), input.params.id),
  );
};
