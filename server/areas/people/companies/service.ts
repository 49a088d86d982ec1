import type { companies as calls } from '../../../../domain/contract/index.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers } from '../../../http/input.ts';
import { recordService } from '../../agency/records/service.ts';
import { companyByIdentity, companyTable } from './repository.ts';

/** Whom the agency knows at the insurer is sealed. */
export const companyService = recordService(companyTable, 'No existe compañía registrada');

export const companies: Answers<typeof calls> = {
  listCompanies: companyService.list,
  findCompanyByIdentity: async ({ context: { database }, query: sought }) =>
    new JsonText(await companyByIdentity(database.kysely, sought)),
  registerCompany: ({ context, actor, body }) => companyService.register(context, actor, body),
  updateCompany: ({ context, actor, params, body }) =>
    companyService.update(context, actor, params.id, body),
};
